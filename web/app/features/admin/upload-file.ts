import { ApiError } from '#web/lib/api-client.ts';
import { freshAccessToken } from '#web/lib/authorised-fetch.ts';

interface UploadOptions {
  method: string;
  url: string;
  contentType: string;
  /** Gets 0 to 1. */
  onSent: (share: number) => void;
}

/** Sends a file as the body of a request. By XMLHttpRequest, because fetch does not report how much was sent. */
export async function uploadFile<Result>(
  file: File,
  { method, url, contentType, onSent }: UploadOptions,
): Promise<Result> {
  const token = await freshAccessToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader('Content-Type', contentType);
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total));
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(request.response);
      else reject(new ApiError(request.status, request.response ?? {}));
    });
    request.addEventListener('error', () => reject(new Error('The file could not be sent.')));
    request.send(file);
  });
}
