import { buildLimits } from '#contract/pc-builder/build-limits.ts';
import type { CustomPcRequestState } from '#contract/pc-builder/custom-pc-request-states.ts';
import { AppError, errorsOf } from '#server/platform/app-error.ts';

export const fail = errorsOf({
  unknown_build: {
    status: 404,
    detail: 'There is no such build. The link may be mistyped, or the build was deleted.',
  },
  too_many_builds: {
    status: 409,
    detail: `You have saved ${buildLimits.savedPerAccount} builds. Please delete one of them first.`,
  },
  request_changed: { status: 409, detail: 'This request has changed. Please look at it again.' },
  unknown_check: { status: 404, detail: 'This request has no such item to check.' },
  unknown_request: { status: 404, detail: 'There is no such request.' },
});

/** No build can be proposed; the sentence says why. */
export function failProposal(detail: string): AppError {
  return new AppError({ code: 'no_build_possible', status: 409, detail });
}

const words = (state: CustomPcRequestState) => state.replace('_', ' ');

export function failRequestStatus(from: CustomPcRequestState, to: CustomPcRequestState): AppError {
  return new AppError({
    code: 'move_not_allowed',
    status: 409,
    detail: `This request is ${words(from)} and cannot be changed to ${words(to)}.`,
  });
}

export function failQuote(status: CustomPcRequestState): AppError {
  return new AppError({
    code: 'move_not_allowed',
    status: 409,
    detail: `This request is ${words(status)}, so it can no longer be quoted.`,
  });
}
