import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApiDocument, Operation } from './openapi-document.ts';

export type CheckedResponse = { statusCode: number; headers: Record<string, unknown>; body: string };

const DOCUMENT = 'openapi.json';

/** Returns a function that compares a response with the OpenAPI document and describes the first difference, or null. */
export function createResponseChecker(
  document: OpenApiDocument,
): (operation: Operation, response: CheckedResponse) => string | null {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: DOCUMENT });

  function findSchemaProblem(place: string[], value: unknown): string | null {
    const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
    const validate = ajv.getSchema(`${DOCUMENT}#/${pointer.join('/')}`);
    if (!validate) return 'the schema cannot be read';
    return validate(value) ? null : ajv.errorsText(validate.errors);
  }

  return (operation, response) => {
    const { statusCode, body } = response;
    if (statusCode >= 500) return `failed with ${statusCode}: ${body}`;
    const status = declaredStatus(operation, statusCode);
    if (!status) return `answered ${statusCode}, which it does not declare`;
    const content = operation.responses[status]?.content;
    if (!content)
      return body === '' ? null : `answered ${statusCode} with a body it does not declare: ${body}`;
    const mediaType = String(response.headers['content-type']).split(';')[0] ?? '';
    if (!content[mediaType]) return `answered ${statusCode} as ${mediaType}, which it does not declare`;
    const value = parse(mediaType, body);
    if (statusCode >= 400 && !isErrorBody(value)) return `answered an error without {detail, code}: ${body}`;
    const { path, method } = operation;
    const problem = findSchemaProblem(
      ['paths', path, method, 'responses', status, 'content', mediaType, 'schema'],
      value,
    );
    return problem && `answered ${statusCode} off its schema (${problem}): ${body}`;
  };
}

function declaredStatus(operation: Operation, statusCode: number): string | undefined {
  const exact = String(statusCode);
  return [exact, `${exact[0]}XX`, 'default'].find((status) => status in operation.responses);
}

function parse(mediaType: string, body: string): unknown {
  if (mediaType !== 'application/json') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function isErrorBody(value: unknown): boolean {
  const { detail, code } = (value ?? {}) as { detail?: unknown; code?: unknown };
  return typeof detail === 'string' && detail !== '' && typeof code === 'string' && /^[a-z_/-]+$/.test(code);
}
