import { z } from 'zod';
import { entityId } from './entity-id.ts';
import { pagination } from './pagination.ts';

export const jobStates = ['waiting', 'done', 'failed'] as const;

export const jobListQuery = z.object({
  state: z.enum(jobStates).default('failed'),
  kind: z.string().max(60).optional(),
  page: z.coerce.number().int().min(1).max(500).default(1),
});

/** Without the payload, which may have personal data. */
const job = z
  .object({
    _id: entityId,
    kind: z.string(),
    state: z.enum(jobStates),
    attempts: z.number().int(),
    next_try_at: z.iso.datetime().nullable().describe('Null unless it waits'),
    is_running: z.boolean(),
    last_error: z.string().nullable(),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Job' });

export const jobList = z.object({
  jobs: z.array(job),
  counts: z.object({ waiting: z.number().int(), failed: z.number().int() }),
  pagination,
});

const task = z
  .object({
    name: z.string(),
    every_seconds: z.number(),
    last_run_at: z.iso.datetime(),
    last_success_at: z.iso.datetime().nullable(),
    failures: z.number().int().describe('Since the last success'),
    last_error: z.string().nullable(),
    next_run_at: z.iso.datetime(),
  })
  .meta({ id: 'PeriodicTask' });

export const taskList = z.object({ tasks: z.array(task) });

export type JobListQuery = z.infer<typeof jobListQuery>;
export type JobList = z.infer<typeof jobList>;
export type TaskList = z.infer<typeof taskList>;
