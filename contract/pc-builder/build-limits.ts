/** Limits, uses and request states of the PC builder. Without zod, because the browser loads this file. */
export const buildLimits = {
  /** Different products in one build. */
  parts: 40,
  nameLength: 80,
  /** Saved builds of one account. */
  savedPerAccount: 50,
  minBudgetRupees: 1000,
  maxBudgetRupees: 100_000_000,
} as const;

export const buildUses = ['gaming-1080p', 'gaming-1440p', 'gaming-4k', 'editing', 'office', 'ai'] as const;
export type BuildUse = (typeof buildUses)[number];

export const buildUseLabels: Record<BuildUse, string> = {
  'gaming-1080p': 'Gaming at 1080p',
  'gaming-1440p': 'Gaming at 1440p',
  'gaming-4k': 'Gaming at 4K',
  editing: 'Photo and video editing',
  office: 'Office and study',
  ai: 'AI and machine learning',
};

/** What 'Complete my build' proposes beside the computer if it is asked to. */
export const proposalExtras = ['monitor', 'peripherals'] as const;
export type ProposalExtra = (typeof proposalExtras)[number];

/** What a part means for a build: the worst of its verdicts. */
export const partFits = ['fits', 'warning', 'unknown', 'does_not_fit'] as const;
export type PartFit = (typeof partFits)[number];
