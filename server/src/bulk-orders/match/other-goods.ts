/**
 * Goods that buyers of computers ask for too. If no product has such a word, the line asks for something else, even if
 * its other words fit: "monitor arm" is no monitor. A shop that sells them finds them, so the list need not be edited.
 */
const otherGoods = new Set(
  [
    'arm bag backpack battery batteries cable cables cartridge cctv charger chair cleaner conference cover',
    'desk dongle drum dvr extension fan furniture ink keypad laptop laptops laserjet licence license licenses macbook marker',
    'memory-card microsd modem mount nas notebook notebooks nvr os pad paper patch pen pendrive phone phones pouch powerbank',
    'printer printers projector projectors rack ream ribbon router routers scanner screen-guard server servers skin',
    'socket software spike stabilizer stand stapler subscription surge switch switches table tablet tablets tab',
    'television toner toners tonner trolley tv ups inverter usb-drive wallpaper whiteboard windows antivirus telephone',
    'biometric attendance barcode epabx headphone-stand sticker stickers strip tool toolkit tester crimping rj45 cat5 cat6',
  ]
    .join(' ')
    .split(' '),
);

export function isOtherGood(words: string): boolean {
  return words
    .toLowerCase()
    .split(/[\s/]/)
    .some((word) => otherGoods.has(word));
}
