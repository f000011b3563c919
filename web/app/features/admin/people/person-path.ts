export const USERS_PATH = '/admin/users';

/** The page of one person. */
export function personPath(id: string): string {
  return `${USERS_PATH}/${id}`;
}
