/** Answered by the server with 404, and in the browser without asking it: the root's error boundary shows the page. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export const clientLoader = loader;

export default function NotFound() {
  return null;
}
