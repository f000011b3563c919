/** The error boundary of the root shows the page. */
function throwNotFound(): never {
  throw new Response(null, { status: 404 });
}

// Two exports of one function: the browser build removes `loader`.
export const loader = throwNotFound;
export const clientLoader = throwNotFound;

export default function NotFound() {
  return null;
}
