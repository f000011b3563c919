import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import {
  type BuildUse,
  buildLimits,
  buildUseLabels,
  buildUses,
  type ProposalExtra,
  proposalExtras,
} from '#contract/pc-builder/build-limits.ts';
import type { Verdict } from '#contract/pc-builder/build-parts.ts';
import type { ProposedBuild } from '#contract/pc-builder/builds.ts';
import { pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import type { BuildState } from '../build/build-state.ts';
import { dispatchBuild } from '../build/build-store.ts';
import { chosenPartsOf, linesOfParts } from '../build/chosen-parts.ts';
import { slotTexts } from '../slots/slot-texts.ts';
import { absentParts } from './fix-button.tsx';
import './proposal.css';

interface CompleteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  state: BuildState;
  verdicts: readonly Verdict[];
  fixOf: (verdict: Verdict) => ReactNode;
}

/** Proposes the missing parts from a budget and a use. Nothing changes before the shopper accepts. */
export function CompleteDialog({ isOpen, onClose, state, verdicts, fixOf }: CompleteDialogProps) {
  const [budget, setBudget] = useState('80000');
  const [use, setUse] = useState<BuildUse>('gaming-1080p');
  const [extras, setExtras] = useState<readonly ProposalExtra[]>([]);
  // A proposal fills what is absent.
  const fails = verdicts.filter(({ level, rule }) => level === 'fail' && !(rule in absentParts));
  const rupees = Number(budget.replace(/\D/g, ''));
  const proposal = useMutation({
    mutationFn: () =>
      browserApi().call(pcBuilderEndpoints.proposeBuild, {
        body: {
          budget: rupees,
          use,
          parts: chosenPartsOf(state.lines),
          owned: state.owned,
          extras: [...extras],
        },
      }),
    retry: false,
  });
  const isTooSmall = rupees < buildLimits.minBudgetRupees;
  const accept = ({ parts }: ProposedBuild) => {
    dispatchBuild({ type: 'complete', lines: linesOfParts(parts) });
    proposal.reset();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Complete my build"
      size="wide"
      footer={
        proposal.data && (
          <Button block size="large" onClick={() => accept(proposal.data)}>
            Use this build, {formatRupees(proposal.data.total)}
          </Button>
        )
      }
    >
      <form
        className="grid gap-4 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooSmall && fails.length === 0) proposal.mutate();
        }}
      >
        <Field
          label="Budget in rupees"
          hint={
            state.lines.length > 0
              ? 'For the whole PC, with the parts you chose'
              : 'For the whole PC, GST included'
          }
          error={isTooSmall ? `At least ${formatRupees(buildLimits.minBudgetRupees)}` : undefined}
        >
          <Input
            className="num"
            inputMode="numeric"
            value={budget}
            onChange={({ target }) => setBudget(target.value)}
          />
        </Field>
        <Field label="What it is for">
          <Select value={use} onChange={({ target }) => setUse(target.value as BuildUse)}>
            {buildUses.map((value) => (
              <option key={value} value={value}>
                {buildUseLabels[value]}
              </option>
            ))}
          </Select>
        </Field>
        <fieldset className="flex flex-wrap gap-x-6 md:col-span-2">
          <legend className="sr-only">Also propose</legend>
          {proposalExtras.map((extra) => (
            <Checkbox
              key={extra}
              label={extraTexts[extra]}
              checked={extras.includes(extra)}
              onChange={({ target }) =>
                setExtras(
                  proposalExtras.filter((other) =>
                    other === extra ? target.checked : extras.includes(other),
                  ),
                )
              }
            />
          ))}
        </fieldset>
        <p className="text-13 text-ink-2 md:col-span-2">{keptText(state)}</p>
        {fails.length > 0 && <FailsToFix fails={fails} fixOf={fixOf} />}
        <div className="md:col-span-2">
          <Button
            type="submit"
            variant={proposal.data ? 'line' : 'primary'}
            isBusy={proposal.isPending}
            disabled={fails.length > 0}
          >
            {proposal.data ? 'Propose again' : 'Propose parts'}
          </Button>
        </div>
      </form>
      <div role="status" className="mt-5">
        {proposal.error && !isTooSmall && fails.length === 0 && (
          <Notice tone="error">{proposal.error.message}</Notice>
        )}
        {proposal.data && <Proposal proposal={proposal.data} />}
      </div>
    </Dialog>
  );
}

const extraTexts: Record<ProposalExtra, string> = {
  monitor: 'With a monitor',
  peripherals: 'With keyboard and mouse',
};

/** Parts that do not fit each other cannot be completed: what resolves each of the problems. */
function FailsToFix({ fails, fixOf }: { fails: readonly Verdict[]; fixOf: (verdict: Verdict) => ReactNode }) {
  return (
    <div className="md:col-span-2" role="status">
      <Notice tone="error">
        <p>The parts you chose do not fit each other yet.</p>
        <ul className="proposal-fails">
          {fails.map((verdict) => (
            <li key={verdict.rule}>
              <span>{verdict.sentence}</span>
              <span className="verdict-action">{fixOf(verdict)}</span>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function Proposal({ proposal }: { proposal: ProposedBuild }) {
  return (
    <ul className="proposal">
      {proposal.parts.map(({ slot, quantity, product }) => (
        <li key={product._id}>
          <span className="text-13 text-ink-3">{slotTexts[slot].name}</span>
          <strong>
            {quantity > 1 && `${quantity} × `}
            {product.website_name || product.name}
          </strong>
          <span className="num">{formatRupees(product.display_price * quantity)}</span>
          <span className="proposal-reason">
            {proposal.reasons.find(({ product_id }) => product_id === product._id)?.sentence}
          </span>
        </li>
      ))}
    </ul>
  );
}

function keptText({ lines, owned }: BuildState): string {
  const kept = lines.length === 0 ? 'Nothing is chosen yet: every part is proposed.' : '';
  const chosen =
    lines.length > 0 ? `The ${lines.length === 1 ? 'part' : `${lines.length} parts`} you chose stay.` : '';
  const own =
    owned.length > 0
      ? ` You have: ${owned.map((slot) => slotTexts[slot].name.toLowerCase()).join(', ')}.`
      : ' Mark what you already own with “I have one”.';
  return `${kept}${chosen}${own}`;
}
