import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '#contract/format-number.ts';
import { formatRupees } from '#contract/money.ts';
import {
  type CustomPcRequestState,
  customPcRequestLabels,
  customPcRequestStates,
  nextRequestStates,
} from '#contract/pc-builder/custom-pc-request-states.ts';
import type { AdminCustomPcRequestList } from '#contract/pc-builder/custom-pc-requests.ts';
import { adminPcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { formatDate } from '#web/features/orders/order-texts.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AdminQuery } from '../admin-query.tsx';
import { ChangeDialog } from '../change-button.tsx';
import { useMayChange } from '../use-may-change.ts';
import { requestDesk } from './request-addresses.ts';
import { RequestList } from './request-list.tsx';
import { statusChange } from './request-status-change.tsx';
import '../desk.css';
import './request-board.css';

const CARDS_PER_COLUMN = 20;
const boardStates: readonly CustomPcRequestState[] = customPcRequestStates.filter(
  (state) => state !== 'closed',
);

type Request = AdminCustomPcRequestList['data'][number];

/** The custom PC requests: open ones as a board by state, all as a list. */
export function RequestBoard() {
  const [parameters] = useSearchParams();
  const isList = parameters.get('view') === 'list';
  return (
    <>
      <nav className="desk-views" aria-label="Views">
        <Link to="?" aria-current={isList ? undefined : 'page'}>
          Board
        </Link>
        <Link to="?view=list" aria-current={isList ? 'page' : undefined}>
          List
        </Link>
      </nav>
      {isList ? <RequestList /> : <Board />}
    </>
  );
}

function Board() {
  const mayChange = useMayChange();
  return (
    <>
      {mayChange && (
        <p className="mb-4 text-13 text-ink-2 max-md:hidden">
          The buttons of a request change its state, and so do the keys ← and → on its name. Nothing is sent
          before you confirm.
        </p>
      )}
      <div className="request-board">
        {boardStates.map((state) => (
          <Column key={state} state={state} mayChange={mayChange} />
        ))}
      </div>
    </>
  );
}

function Column({ state, mayChange }: { state: CustomPcRequestState; mayChange: boolean }) {
  const requests = useQuery({
    ...apiQuery(adminPcBuilderEndpoints.listRequests, { status: state, limit: CARDS_PER_COLUMN }),
    staleTime: 0,
    gcTime: 0,
  });
  const count = requests.data?.pagination.total_count;
  const headingId = `board-${state}`;
  return (
    <section
      className={classNames('request-column', count === 0 && 'request-column-empty')}
      aria-labelledby={headingId}
    >
      <h2 id={headingId}>
        {customPcRequestLabels[state]}
        {count !== undefined && <span className="num">{formatNumber(count)}</span>}
      </h2>
      <AdminQuery query={requests} errorTitle="These requests could not be loaded">
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-13 text-ink-3">None</p>
          ) : (
            <>
              <ul>
                {data.map((request) => (
                  <Card key={request.reference} request={request} mayChange={mayChange} />
                ))}
              </ul>
              {(count ?? 0) > data.length && (
                <Link className="text-link" to={`?view=list&status=${state}`}>
                  Show all {formatNumber(count ?? 0)}
                </Link>
              )}
            </>
          )
        }
      </AdminQuery>
    </section>
  );
}

function Card({ request, mayChange }: { request: Request; mayChange: boolean }) {
  const { reference, status, contact, parts, total, budget, created_at } = request;
  const client = useQueryClient();
  const [target, setTarget] = useState<CustomPcRequestState | null>(null);
  // The dialog keeps its text while it closes.
  const [shownTarget, setShownTarget] = useState<CustomPcRequestState>('contacted');
  function ask(state: CustomPcRequestState) {
    setShownTarget(state);
    setTarget(state);
  }
  function moveByKey(event: KeyboardEvent) {
    if (!mayChange || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    const state = neighbourOf(status, event.key === 'ArrowRight');
    if (!state) return;
    event.preventDefault();
    ask(state);
  }
  const reload = () =>
    void client.invalidateQueries({ queryKey: [adminPcBuilderEndpoints.listRequests.path] });
  return (
    <li className="panel request-card">
      <Link className="text-link" to={requestDesk(reference)} onKeyDown={moveByKey}>
        {contact.full_name}
      </Link>
      <span className="desk-small num">{reference}</span>
      <span className="num">
        {parts.length > 0 ? formatRupees(total) : `Budget ${budget === null ? 'open' : formatRupees(budget)}`}
      </span>
      <span className="desk-small num">
        {parts.length === 0 ? 'No parts chosen' : `${parts.length} ${parts.length === 1 ? 'part' : 'parts'}`},{' '}
        {formatDate(created_at)}
      </span>
      {parts.length > 0 && budget !== null && (
        <span className="desk-small num">Budget {formatRupees(budget)}</span>
      )}
      {mayChange && (
        <div className="request-card-buttons">
          <span className="desk-small">Move to</span>
          {nextRequestStates(status).map((state) => (
            <Button
              key={state}
              variant={state === 'closed' ? 'ghost' : 'line'}
              size="small"
              aria-label={`${customPcRequestLabels[state]}: ${contact.full_name}, ${reference}`}
              onClick={() => ask(state)}
            >
              {customPcRequestLabels[state]}
            </Button>
          ))}
        </div>
      )}
      <ChangeDialog
        change={statusChange(request, shownTarget, reload)}
        isOpen={target !== null}
        onClose={() => setTarget(null)}
      />
    </li>
  );
}

/** The nearest state to the right or left of the board that the shop can set. */
function neighbourOf(status: CustomPcRequestState, isRight: boolean): CustomPcRequestState | undefined {
  const position = boardStates.indexOf(status);
  const allowed = boardStates.filter((state) => nextRequestStates(status).includes(state));
  return isRight
    ? allowed.find((state) => boardStates.indexOf(state) > position)
    : allowed.findLast((state) => boardStates.indexOf(state) < position);
}
