/** Numbers that lists write as words, in English and Hindi. "do" (2) is one only before a unit. */
export const numberWords: Readonly<Record<string, number>> = {
  ...{ half: 0.5, single: 1, couple: 2, 'a couple of': 2, pair: 2 },
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, eighteen: 18 },
  ...{ twenty: 20, 'twenty five': 25, thirty: 30, forty: 40, fifty: 50, sixty: 60 },
  ...{ hundred: 100, 'one hundred': 100 },
  ...{ ek: 1, do: 2, teen: 3, char: 4, chaar: 4, paanch: 5, panch: 5, chhe: 6, saat: 7, aath: 8, nau: 9 },
  ...{ das: 10, dus: 10, gyarah: 11, barah: 12, baarah: 12, pandrah: 15, bees: 20, pachees: 25, pacchis: 25 },
  ...{ pachis: 25, tees: 30, chalis: 40, chaalis: 40, pachas: 50, sau: 100 },
};
