import { type Dispatch, useRef, useState } from 'react';
import { pictureLimits } from '#contract/picture-limits.ts';
import type { ProductPicture } from '#contract/scraper.ts';
import { scraperEndpoints } from '#contract/scraper-endpoints.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { uploadFile } from '../upload-file.ts';
import { callSlowly } from './call-slowly.ts';
import { newKey } from './page-draft.ts';
import type { PictureItem, PoolAction } from './picture-pools.ts';

/** A picture that is being added. */
export interface AddedPicture {
  key: string;
  name: string;
  /** 0 to 1; 1 once everything is sent and the shop prepares the picture. */
  sent: number;
  state: 'waiting' | 'running' | 'done' | 'failed';
  problem?: string;
}

/** As many as there are slots; more are ignored. */
export const MAX_ADDED = pictureLimits.productPictures + pictureLimits.featurePictures;

type Work = (onSent: (share: number) => void) => Promise<ProductPicture>;

/** Fetches and uploads pictures one after the other and puts them at the end of Product while there is room, else into Available. */
export function useAddedPictures(dispatch: Dispatch<PoolAction>) {
  const [added, setAdded] = useState<readonly AddedPicture[]>([]);
  const [ignoredCount, setIgnoredCount] = useState(0);
  const queue = useRef(Promise.resolve());
  const update = (key: string, changes: Partial<AddedPicture>) =>
    setAdded((current) => current.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));

  async function run(key: string, work: Work) {
    update(key, { state: 'running' });
    try {
      const picture = await work((sent) => update(key, { sent }));
      dispatch({ type: 'add', items: [itemOf(picture)], to: 'product' });
      update(key, { state: 'done', sent: 1 });
    } catch (error) {
      update(key, {
        state: 'failed',
        problem: error instanceof WrongFile ? error.message : describeFailure(error),
      });
    }
  }

  function addAll(works: readonly { name: string; work: Work }[]) {
    const taken = works.slice(0, MAX_ADDED).map((entry) => ({ ...entry, key: newKey() }));
    setIgnoredCount(works.length - taken.length);
    setAdded((current) => [
      ...current.filter(({ state }) => state === 'waiting' || state === 'running'),
      ...taken.map(({ key, name }) => ({ key, name, sent: 0, state: 'waiting' as const })),
    ]);
    for (const { key, work } of taken) queue.current = queue.current.then(() => run(key, work));
  }

  return {
    added,
    ignoredCount,
    isAdding: added.some(({ state }) => state === 'waiting' || state === 'running'),
    addAddresses: (text: string) =>
      addAll(
        addressesOf(text).map((url) => ({
          name: url,
          work: () => callSlowly(scraperEndpoints.fetchPicture, { body: { url } }),
        })),
      ),
    addFiles: (files: readonly File[]) =>
      addAll(files.map((file) => ({ name: file.name, work: (onSent) => uploadPicture(file, onSent) }))),
  };
}

/** One address on each line; blank lines and repeats are ignored. */
export function addressesOf(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter(Boolean))];
}

class WrongFile extends Error {}

async function uploadPicture(file: File, onSent: (share: number) => void): Promise<ProductPicture> {
  const types: readonly string[] = pictureLimits.uploadTypes;
  if (!types.includes(file.type)) throw new WrongFile('Please use a JPEG, PNG, WebP or AVIF picture.');
  if (file.size > pictureLimits.uploadBytes) throw new WrongFile('Pictures may be at most 10 MB.');
  const { method, path } = scraperEndpoints.uploadPicture;
  return uploadFile(file, { method, url: path, contentType: file.type, onSent });
}

export function itemOf(picture: ProductPicture & { alt_text?: string }): PictureItem {
  const { url, width, height, source_url, alt_text = '' } = picture;
  const source = source_url === null ? 'Upload' : hostOf(source_url);
  return { id: newKey(), url, source, alt_text, size: `${width} × ${height}` };
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
