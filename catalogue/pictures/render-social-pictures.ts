import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, requireChromium } from '../../scripts/require-chromium.ts';
import { LARGEST_SOCIAL_PICTURE, socialFolder } from './picture-set.ts';

/** The size that messengers and networks ask for. */
const size = { width: 1200, height: 630 };

/** The light mat of the shop (`--mat`, `--mat-edge`), as a shared link has no theme. */
const ground = 'radial-gradient(ellipse at center, oklch(0.93 0.004 85), oklch(0.896 0.005 85))';

export async function renderSocialPictures(
  names: readonly string[],
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: size });
    for (const name of names) {
      await page.setContent(
        `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}"><div style="height:600px">${sized(pictures.get(`${name}.svg`) ?? '')}</div>`,
      );
      writeFileSync(path.join(socialFolder, `${name}.jpg`), await smallEnough(page));
    }
  } finally {
    await browser.close();
  }
}

/** Fine meshes cost the most: they are compressed harder. */
async function smallEnough(page: Page): Promise<Buffer> {
  for (const quality of [58, 46]) {
    const picture = await page.screenshot({ type: 'jpeg', quality });
    if (picture.length < LARGEST_SOCIAL_PICTURE) return picture;
  }
  return page.screenshot({ type: 'jpeg', quality: 30 });
}

function sized(picture: string): string {
  return picture.replace('<svg ', '<svg width="800" height="600" ');
}
