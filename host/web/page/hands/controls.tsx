import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { HandsWords } from '../../../../shared/languages/words.ts';

interface ControlsProps {
  readonly moment: number;
  readonly of: number;
  readonly turnTo: (moment: number) => void;
  readonly words: HandsWords;
}

/** ms that each step is shown while a hand is played by itself. */
const PACE = 900;

const ICONS = {
  first: 'M5 5h3v14H5zM20 5v14L9 12z',
  back: 'M17 5v14L6 12z',
  play: 'M7 4v16l13-8z',
  pause: 'M6 5h4v14H6zM14 5h4v14h-4z',
  next: 'M7 5v14l11-7z',
  last: 'M16 5h3v14h-3zM4 5v14l11-7z',
};

/** Buttons, a slider and the arrow keys that lead through a hand. */
export function Controls({ moment, of, turnTo, words }: ControlsProps) {
  const [playing, setPlaying] = useState(false);
  const go = (to: number) => turnTo(Math.min(Math.max(to, 1), of));
  useEffect(() => {
    if (!playing) return;
    if (moment === of) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => go(moment + 1), PACE);
    return () => clearTimeout(timer);
  }, [playing, moment]);
  // At once with what is shown, not some frames later: no key is lost, and each counts from where the last one led.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      // What has the focus may have its own use for arrows: the slider, the choice of language.
      if (event.target instanceof Element && event.target.closest('input, select')) return;
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      go(moment + by);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [moment, of]);
  const { controls } = words;
  const button = (label: string, icon: keyof typeof ICONS, press: () => void, disabled = false) => (
    <button type="button" aria-label={label} title={label} onClick={press} disabled={disabled}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  );
  const play = () => {
    if (moment === of) go(1);
    setPlaying(true);
  };
  return (
    <div class="controls">
      {button(controls.first, 'first', () => go(1), moment === 1)}
      {button(controls.back, 'back', () => go(moment - 1), moment === 1)}
      {playing
        ? button(controls.pause, 'pause', () => setPlaying(false))
        : button(controls.play, 'play', play)}
      {button(controls.next, 'next', () => go(moment + 1), moment === of)}
      {button(controls.last, 'last', () => go(of), moment === of)}
      <output>{words.momentOf(moment, of)}</output>
      <input
        type="range"
        min={1}
        max={of}
        value={moment}
        aria-label={words.moment}
        aria-valuetext={words.momentOf(moment, of)}
        onInput={({ currentTarget }) => go(Number(currentTarget.value))}
      />
    </div>
  );
}
