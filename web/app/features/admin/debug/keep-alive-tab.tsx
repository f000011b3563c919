import { useMutation } from '@tanstack/react-query';
import { formatNumber } from '#contract/format-number.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { FactList } from './fact-list.tsx';
import { pingNow, setKeepAliveActive, useKeepAlive } from './keep-alive.ts';
import { StatusMark } from './status-mark.tsx';

export function KeepAliveTab() {
  const { isActive, lastPing } = useKeepAlive();
  const ping = useMutation({ mutationFn: pingNow });
  return (
    <>
      <Switch
        label={isActive ? 'Keep-alive is active' : 'Keep-alive is inactive'}
        isOn={isActive}
        onChange={setKeepAliveActive}
      />
      <p className="debug-note">Asks the shop every 14 minutes, in one tab of this browser.</p>
      {lastPing ? (
        <FactList
          facts={[
            ['Last ping', <StatusMark key="status" status={lastPing.problem ? 'failed' : 'success'} />],
            ['Time', formatDateTime(lastPing.at)],
            ['Took', `${formatNumber(lastPing.tookMs)} ms`],
          ]}
        />
      ) : (
        <p className="debug-note">No ping yet.</p>
      )}
      {lastPing?.problem && (
        <p className="debug-problem" role="alert">
          {lastPing.problem}
        </p>
      )}
      <Button variant="line" size="small" isBusy={ping.isPending} onClick={() => ping.mutate()}>
        Ping now
      </Button>
    </>
  );
}
