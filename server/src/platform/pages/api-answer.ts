/** What a page reads of an API response. A `Response` of fetch is one too, but takes long to build and to read. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'text' | 'json'> & {
  headers: Iterable<[string, string]> & { get: (name: string) => string | null | undefined };
};

export type ApiFetch = (
  url: string,
  init?: { method?: string; headers?: Record<string, string> },
) => Promise<ApiAnswer>;

type AnswerParts = {
  status: number;
  /** By their names in lower case. */
  headers: Iterable<[string, string]>;
  readText: () => string;
  readJson?: () => unknown;
};

export function apiAnswer({ status, headers, readText, readJson }: AnswerParts): ApiAnswer {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: new Map(headers),
    text: async () => readText(),
    json: async () => (readJson ? readJson() : JSON.parse(readText())),
  };
}
