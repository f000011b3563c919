import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { User } from '#contract/accounts.ts';
import type { ErrorResponse } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { freshAccessToken } from '#web/lib/authorised-fetch.ts';

const TIME_OUT_MS = 120_000;

/** Uploads by XMLHttpRequest, because fetch reports no upload progress. `onProgress` receives values from 0 to 1. */
export async function uploadPhoto(file: File, onProgress: (progress: number) => void): Promise<User> {
  const token = await freshAccessToken();
  const { method, path } = accountEndpoints.uploadPhoto;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    request.setRequestHeader('Content-Type', file.type);
    request.responseType = 'json';
    request.timeout = TIME_OUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => {
      const body: unknown = request.response;
      if (request.status < 300) resolve(body as User);
      else reject(new ApiError(request.status, (body ?? {}) as Partial<ErrorResponse>));
    };
    request.onerror = () => reject(new Error('The upload failed.'));
    request.ontimeout = request.onerror;
    request.send(file);
  });
}
