import { numberOf, sentence, textOf } from './facts.ts';
import { paintOf } from './paint.ts';
import type { ShotRule, Subject } from './shot.ts';

/** Cables, hubs, adapters and docks by type. */
export const connectionKinds: Readonly<Record<string, ShotRule>> = {
  Adapter: (subject) =>
    subject.facts.wifi === undefined ? networkAdapter(subject) : wirelessAdapter(subject),
  Cable: (subject) => {
    const isVideo = textOf(subject.facts, 'connectors').startsWith('HDMI');
    const length = `${numberOf(subject.facts, 'length_m', 1)} m`;
    const kind = isVideo ? 'HDMI cable' : 'USB-C cable';
    return {
      model: 'cable',
      look: { plug: isVideo ? 'HDMI' : 'USB-C' },
      label: { length, speed: `${numberOf(subject.facts, 'speed_gb_s', 10)} Gb/s` },
      alt: sentence('coiled', paintOf(subject).colour, kind, `with a card that says ${length}`),
      furtherViews: ['Both plugs from the front', 'The coil and its plugs from the side'],
    };
  },
  'USB hub': (subject) => {
    const { body, colour } = paintOf(subject);
    const form =
      subject.facts.interface === 'USB-C'
        ? 'dock'
        : numberOf(subject.facts, 'data_ports', 4) > 4
          ? 'powered'
          : 'small';
    return {
      model: 'usb_hub',
      look: { body, form },
      label: {},
      alt: sentence(colour, hubs[form]),
      furtherViews: ['The sockets from the front', 'The hub and its cable from behind'],
    };
  },
  'SSD enclosure': (subject) => {
    const speed = `${numberOf(subject.facts, 'speed_gb_s', 10)} Gb/s`;
    const isLit = subject.facts.has_rgb === true;
    const { body, colour, lights } = paintOf(subject);
    return {
      model: 'ssd_enclosure',
      look: { body, shape: isLit ? 'slashed' : 'ribbed', ...(isLit && { lights }) },
      label: { speed },
      alt: sentence(
        colour,
        isLit ? 'metal case with a lit slash' : 'ribbed metal case',
        `for an M.2 drive, marked ${speed}`,
      ),
      furtherViews: ['The cable in the USB-C port', 'The case and its cable from above'],
    };
  },
  'Capture card': (subject) => ({
    model: 'capture_card',
    look: { body: paintOf(subject).body },
    label: {},
    alt: sentence(paintOf(subject).colour, 'small capture box with two HDMI sockets'),
    furtherViews: ['The row of sockets', 'The capture box from behind'],
  }),
};

const hubs = {
  small: 'USB hub with four sockets and a cable',
  powered: 'USB hub with seven data sockets and two charging sockets',
  dock: 'metal USB-C dock with USB, HDMI and charging sockets',
} as const;

function networkAdapter(subject: Subject): ReturnType<ShotRule> {
  const { body, colour } = paintOf(subject);
  const plug = textOf(subject.facts, 'interface');
  return {
    model: 'usb_adapter',
    look: { form: 'lan', body, plug },
    label: {},
    alt: sentence(colour, 'network adapter on a lead with a', plug, 'plug'),
    furtherViews: ['The network socket', 'The adapter and its plug from the other side'],
  };
}

function wirelessAdapter(subject: Subject): ReturnType<ShotRule> {
  const { body, colour } = paintOf(subject);
  const hasAerial = /1300/.test(textOf(subject.facts, 'wifi'));
  return {
    model: 'usb_adapter',
    look: { form: hasAerial ? 'aerial' : 'nano', body },
    label: {},
    alt: sentence(
      colour,
      hasAerial ? 'USB adapter with a tall aerial' : 'tiny USB adapter, hardly longer than its plug',
    ),
    furtherViews: ['The adapter from its plug', 'The adapter from behind'],
  };
}
