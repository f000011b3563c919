import { describe, expect, it } from 'vitest';
import { rememberPicture, wasPictureLoaded } from './loaded-pictures.ts';

describe('rememberPicture', () => {
  it('forgets the oldest picture when a 51st is loaded', () => {
    for (let number = 1; number <= 50; number += 1) rememberPicture(`/pictures/${number}.svg`);
    expect(wasPictureLoaded('/pictures/1.svg')).toBe(true);
    rememberPicture('/pictures/51.svg');
    expect(wasPictureLoaded('/pictures/1.svg')).toBe(false);
    expect(wasPictureLoaded('/pictures/2.svg')).toBe(true);
    expect(wasPictureLoaded('/pictures/51.svg')).toBe(true);
  });

  it('moves a picture that is loaded again to the end of the queue', () => {
    for (let number = 1; number <= 50; number += 1) rememberPicture(`/again/${number}.svg`);
    rememberPicture('/again/1.svg');
    rememberPicture('/again/51.svg');
    expect(wasPictureLoaded('/again/1.svg')).toBe(true);
    expect(wasPictureLoaded('/again/2.svg')).toBe(false);
  });
});
