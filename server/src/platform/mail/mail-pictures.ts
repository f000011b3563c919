/**
 * Pictures in mails are JPEG and PNG, because Outlook and Gmail show neither AVIF nor SVG. Mails are stored with paths, which become
 * addresses of the shop when they are sent.
 */
export const mailLogoAddress = '/mail-pictures/logo.png';

/** Mail programs in the browser show mails on their own origin. Other files of the shop are for its own pages only. */
export const mailPictureHeaders = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const;

const pictureFile = /^\/(pictures|files)\/([\w-]+)\.avif$/;

/** Null for a picture that is not the shop's own. */
export function mailPictureAddress(address: string): string | null {
  const [, folder, name] = pictureFile.exec(address) ?? [];
  return folder ? `/mail-pictures/${folder}/${name}.jpg` : null;
}

/** Values are escaped in the markup of mails, so that this attribute is only in our own. */
export function withShopAddress(html: string, publicUrl: string): string {
  return html.replaceAll('src="/mail-pictures/', `src="${publicUrl}/mail-pictures/`);
}
