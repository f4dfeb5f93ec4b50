package sim

import "container/heap"

// clock runs tasks in order of time, and tasks of one time in the order in which they were asked
// for.
type clock struct {
	now   int64 // milliseconds
	asked int
	queue queue
}

type due struct {
	at    int64
	order int
	do    func()
}

// after asks for something to be done later.
func (c *clock) after(wait int64, do func()) {
	c.asked++
	heap.Push(&c.queue, due{c.now + wait, c.asked, do})
}

// run runs the tasks that are due until the given time, or until stop.
func (c *clock) run(until int64, stop func() bool) {
	for len(c.queue) > 0 && c.queue[0].at <= until && !stop() {
		next := heap.Pop(&c.queue).(due)
		c.now = next.at
		next.do()
	}
	if !stop() {
		c.now = max(c.now, until)
	}
}

type queue []due

func (q queue) Len() int { return len(q) }
func (q queue) Less(i, j int) bool {
	return q[i].at < q[j].at || q[i].at == q[j].at && q[i].order < q[j].order
}
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)   { *q = append(*q, x.(due)) }
func (q *queue) Pop() any {
	last := len(*q) - 1
	x := (*q)[last]
	*q = (*q)[:last]
	return x
}
