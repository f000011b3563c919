/** Answered by the server with 404, and in the browser without asking it: the root's error boundary shows the page. */
function refuse(): never {
  throw new Response(null, { status: 404 });
}

// Not one the name of the other: the build for the browser leaves `loader` out.
export const loader = refuse;
export const clientLoader = refuse;

export default function NotFound() {
  return null;
}
