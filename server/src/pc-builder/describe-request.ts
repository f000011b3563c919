import { toRupees } from '#contract/money.ts';
import { nextRequestStates } from '#contract/pc-builder/custom-pc-request-states.ts';
import type {
  AdminCustomPcRequest,
  CustomPcRequest,
  CustomPcRequestList,
} from '#contract/pc-builder/custom-pc-requests.ts';
import type { RequestCheck } from './request-check-repository.ts';
import type { RequestEventRow, RequestRow } from './request-repository.ts';

/** The fields that everybody who may see the request gets. */
export function describeRequestFields(row: RequestRow): CustomPcRequestList['data'][number] {
  const { reference, status, budget_paise, use, wants_assembly, parts, created_at, updated_at } = row;
  return {
    reference,
    status,
    budget: budget_paise === null ? null : toRupees(budget_paise),
    use,
    wants_assembly,
    parts: parts.map(({ price_paise, ...part }) => ({ ...part, price: toRupees(price_paise) })),
    total: toRupees(parts.reduce((sum, { price_paise, quantity }) => sum + price_paise * quantity, 0)),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

export function describeContact({
  full_name,
  email,
  phone,
  note,
}: RequestRow): AdminCustomPcRequest['contact'] {
  return { full_name, email, phone, note };
}

export function describeRequest(
  row: RequestRow,
  events: readonly RequestEventRow[],
  { isOwner }: { isOwner: boolean },
): CustomPcRequest {
  return {
    ...describeRequestFields(row),
    contact: isOwner ? describeContact(row) : null,
    quote_reference: isOwner ? row.quote_reference : null,
    events: events.filter(({ is_internal }) => !is_internal).map(describeEvent),
  };
}

export function describeAdminRequest(
  row: RequestRow,
  { events, checks }: { events: readonly RequestEventRow[]; checks: readonly RequestCheck[] },
): AdminCustomPcRequest {
  const checkOf = new Map(checks.map((check) => [check.position, check]));
  return {
    ...describeRequestFields(row),
    user_id: row.user_id,
    contact: describeContact(row),
    checklist: row.checklist.map((item, position) => {
      const check = checkOf.get(position);
      return {
        ...item,
        checked: check ? { by: check.checked_by, at: check.checked_at.toISOString() } : null,
      };
    }),
    quote_reference: row.quote_reference,
    events: events.map((event) => ({ ...describeEvent(event), is_internal: event.is_internal })),
    next_statuses: [...nextRequestStates(row.status)],
  };
}

function describeEvent({
  status,
  actor,
  note,
  created_at,
}: RequestEventRow): CustomPcRequest['events'][number] {
  return { status, actor, note, created_at: created_at.toISOString() };
}
