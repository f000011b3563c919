import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { composePictureSet, manifestFile, pictureFolder, socialFolder } from './picture-set.ts';
import { renderSocialPictures } from './render-social-pictures.ts';

const { values } = parseArgs({ options: { social: { type: 'boolean', default: false } } });
const { pictures, mainViews, manifest } = composePictureSet();

mkdirSync(socialFolder, { recursive: true });
const stray = removeOthers(pictureFolder, new Set(pictures.keys()));
const straySocial = removeOthers(socialFolder, new Set(mainViews.map((name) => `${name}.jpg`)));
for (const [name, text] of pictures) writeFileSync(path.join(pictureFolder, name), text);
writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);

const bytes = [...pictures.values()].reduce((sum, text) => sum + text.length, 0);
report(
  `${pictures.size} pictures, ${Math.round(bytes / 1024)} KB, for ${Object.keys(manifest.products).length} products`,
);
report(`${stray + straySocial} files removed`);
if (values.social) {
  await renderSocialPictures(mainViews, pictures);
  report(`${mainViews.length} pictures for shared links`);
} else {
  report('Pictures for shared links are left as they are; --social renders them (needs Chromium)');
}

function report(text: string): void {
  process.stdout.write(`${text}\n`);
}

function removeOthers(folder: string, wanted: ReadonlySet<string>): number {
  const others = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(svg|jpg)$/.test(entry.name) && !wanted.has(entry.name),
  );
  for (const entry of others) rmSync(path.join(folder, entry.name));
  return others.length;
}
