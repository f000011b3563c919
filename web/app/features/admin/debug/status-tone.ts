export type StatusTone = 'good' | 'bad' | 'waiting' | 'other';

const tones: Record<string, StatusTone> = {
  healthy: 'good',
  ready: 'good',
  completed: 'good',
  success: 'good',
  error: 'bad',
  failed: 'bad',
  unhealthy: 'bad',
  pending: 'waiting',
  initiated: 'waiting',
};

/** What the icon of a status says. Statuses of orders have none of their own. */
export function toneOf(status: string): StatusTone {
  return Object.hasOwn(tones, status) ? (tones[status] as StatusTone) : 'other';
}
