//go:build js

package browser

import "github.com/hack-pad/safejs"

// A Func is a Go function that JavaScript can call.
type Func struct {
	f   safejs.Func
	err error
}

// FuncOf hands a function to JavaScript. The function gets the first argument.
func FuncOf(do func(first Thing) any) Func {
	f, err := safejs.FuncOf(func(_ safejs.Value, args []safejs.Value) any {
		given := Of(safejs.Undefined())
		if len(args) > 0 {
			given = Of(args[0])
		}
		result := do(given)
		if t, is := result.(Thing); is {
			return t.v
		}
		return result
	})
	if err != nil {
		return Func{err: faultOf(err)}
	}
	return Func{f: f}
}

// Release gives the function's memory back. JavaScript must not call the function after that.
func (f Func) Release() {
	if f.err == nil {
		f.f.Release()
	}
}

// Then calls good when the promise t is kept, and bad when it is rejected or t is no promise.
func (t Thing) Then(good func(Thing), bad func(error)) {
	var kept, broken Func
	end := func() {
		kept.Release()
		broken.Release()
	}
	kept = FuncOf(func(v Thing) any {
		end()
		good(v)
		return nil
	})
	broken = FuncOf(func(v Thing) any {
		end()
		bad(Reason(v))
		return nil
	})
	if then := t.Call("then", kept, broken); then.Err != nil {
		end()
		bad(then.Err)
	}
}

// Await waits until the promise t is settled. No event may call it.
func (t Thing) Await() Thing {
	settled := make(chan Thing, 1)
	t.Then(func(v Thing) { settled <- v }, func(err error) { settled <- Thing{Err: err} })
	return <-settled
}

// Hear listens for good: the function is never released.
func (t Thing) Hear(kind string, do func()) error {
	return t.Call("addEventListener", kind, FuncOf(func(Thing) any {
		do()
		return nil
	}), true).Err
}
