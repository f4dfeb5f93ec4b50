package fill

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/coder/websocket"

	"entente/core/table/replica"
	"entente/core/table/wire"
)

// Push gives the table to a relay, as the host's phone would give it back to a relay that had lost
// it. It leaves once the relay has all records.
func (t *Table) Push(ctx context.Context, relay string) error {
	p := t.host
	p.Share()
	p.SocketClosed()
	keys := p.Keys()
	ws, _, err := websocket.Dial(ctx, relay+"/r/"+keys.Room, &websocket.DialOptions{
		HTTPHeader:   http.Header{"Origin": {relay}},
		Subprotocols: []string{wire.Subprotocol, wire.CapabilityPrefix + keys.Credential},
	})
	if err != nil {
		return err
	}
	defer ws.CloseNow()
	ws.SetReadLimit(1 << 20)
	p.Tick(time.Now().UnixMilli())
	p.SocketOpened()
	for {
		ready := p.Ready()
		p.items = append(p.items, ready.ItemsToStore...)
		for _, frame := range ready.FramesToSend {
			if err := ws.Write(ctx, websocket.MessageBinary, frame); err != nil {
				return err
			}
		}
		switch {
		case p.Status().IsLive:
			return ws.Close(websocket.StatusNormalClosure, "")
		case p.Halt().Kind != replica.NotHalted:
			return stopped(p.Halt().Kind)
		}
		_, frame, err := ws.Read(ctx)
		if err != nil {
			return errors.Join(errors.New("the relay did not take the table"), err)
		}
		if err := p.Deliver(frame); err != nil {
			return err
		}
		p.Tick(time.Now().UnixMilli())
	}
}
