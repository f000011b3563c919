import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { type BuildUse, buildLimits, buildUseLabels, buildUses } from '#contract/pc-builder/build-limits.ts';
import type { ProposedBuild } from '#contract/pc-builder/builds.ts';
import { pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import type { BuildState } from '../build/build-state.ts';
import { dispatchBuild } from '../build/build-store.ts';
import { chosenPartsOf, linesOfParts } from '../build/chosen-parts.ts';
import { slotTexts } from '../slots/slot-texts.ts';
import './proposal.css';

interface CompleteDialogProps {
  onClose: () => void;
  state: BuildState;
}

/** Proposes the missing parts from a budget and a use. Nothing changes before the shopper accepts. */
export function CompleteDialog({ onClose, state }: CompleteDialogProps) {
  const [budget, setBudget] = useState('80000');
  const [use, setUse] = useState<BuildUse>('gaming-1080p');
  const rupees = Number(budget.replace(/\D/g, ''));
  const proposal = useMutation({
    mutationFn: () =>
      browserApi().call(pcBuilderEndpoints.proposeBuild, {
        body: { budget: rupees, use, parts: chosenPartsOf(state.lines), owned: state.owned },
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
      isOpen
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
          if (!isTooSmall) proposal.mutate();
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
        <p className="text-13 text-ink-2 md:col-span-2">{keptText(state)}</p>
        <div className="md:col-span-2">
          <Button type="submit" variant={proposal.data ? 'line' : 'primary'} isBusy={proposal.isPending}>
            {proposal.data ? 'Propose again' : 'Propose parts'}
          </Button>
        </div>
      </form>
      <div role="status" className="mt-5">
        {proposal.error && !isTooSmall && <Notice tone="error">{proposal.error.message}</Notice>}
        {proposal.data && <Proposal proposal={proposal.data} />}
      </div>
    </Dialog>
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
