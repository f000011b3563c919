import { storedPictureId } from '#contract/picture-addresses.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { findAltTexts } from './product-picture-repository.ts';
import { readProductPictures } from './product-pictures.ts';

type AltTexts = {
  /** The text that an admin wrote. */
  writtenFor: (address: string) => string | null;
  /** The text that an admin wrote, or else that of the manifest. */
  altOf: (address: string) => string | null;
};

/** The alternative texts of these pictures. */
export async function loadAltTexts(
  session: DatabaseSession,
  addresses: readonly string[],
): Promise<AltTexts> {
  const ids = addresses.map(storedPictureId).filter((id) => id !== undefined);
  const stored = await findAltTexts(session, ids);
  const writtenFor = (address: string) => stored.get(storedPictureId(address) ?? '') || null;
  return { writtenFor, altOf: (address) => writtenFor(address) ?? readProductPictures().altOf(address) };
}
