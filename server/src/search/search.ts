import type { SearchSuggestion } from '#contract/search.ts';
import type { SearchQuestion, SearchReply } from './search-question.ts';

/** What the rest of the shop asks: whichever engine can answer at this moment does. */
export interface Search {
  ask(question: SearchQuestion): Promise<SearchReply & { engine: 'index' | 'postgresql' }>;
  related(productId: string, most: number): Promise<readonly string[]>;
  /** Other texts to search for, where words seem misspelt or too many. */
  rephrase(text: string, most: number): Promise<readonly SearchSuggestion[]>;
}
