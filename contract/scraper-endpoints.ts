import { post } from './endpoint.ts';
import type { ApproveImagesResult, ProductPicture, ScrapeResult } from './scraper.ts';

/** Loaded for admins only. */
export const scraperEndpoints = {
  scrapeProduct: post<ScrapeResult>('/api/scraper/scrape/:productName'),
  approveImages: post<ApproveImagesResult>('/api/scraper/approve-images'),
  fetchPicture: post<ProductPicture>('/api/scraper/pictures'),
  uploadPicture: post<ProductPicture>('/api/scraper/pictures/upload'),
} as const;
