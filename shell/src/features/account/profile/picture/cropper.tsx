import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { useAnnounce } from '@portal/shared/contract';
import { Field, IconButton, VisuallyHidden } from '@portal/shared/ui';
import { type Crop, describeCrop, MOST_ZOOM, moved, zoomed, zoomOf } from './crop.ts';
import { CropCanvas } from './crop-canvas.tsx';
import type { Picture } from './picture-file.ts';
import { useDragging } from './use-dragging.ts';
import { ZoomInput } from './zoom-input.tsx';

export interface CropperProps {
  picture: Picture;
  crop: Crop;
  isDisabled: boolean;
  /** Gets the square that is there when it is carried out: pointers move more often than the page is drawn. */
  onChange: (change: (crop: Crop) => Crop) => void;
}

/** Share of the square that a key or a button moves the picture by. */
const step = 0.05;
const zoomStep = 1.1;
/** After the last key, before the new place is read out. */
const quietMs = 600;

const directions = [
  { key: 'ArrowLeft', label: 'Move the picture left', Icon: ArrowLeft, right: -step, down: 0 },
  { key: 'ArrowRight', label: 'Move the picture right', Icon: ArrowRight, right: step, down: 0 },
  { key: 'ArrowUp', label: 'Move the picture up', Icon: ArrowUp, right: 0, down: -step },
  { key: 'ArrowDown', label: 'Move the picture down', Icon: ArrowDown, right: 0, down: step },
] as const;

/** Chooses the square of a picture by dragging, pinching, keys or buttons. */
export function Cropper({ picture, crop, isDisabled, onChange }: CropperProps) {
  const id = useId();
  const zoom = zoomOf(picture, crop);
  const dragging = useDragging(picture, isDisabled, onChange);
  const describeSoon = useDescription(picture, crop);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);

  function handleKeyDown(event: KeyboardEvent) {
    if (isDisabled || event.ctrlKey || event.metaKey || event.altKey) return;
    const change = changeOf(event);
    if (change === null) return;
    event.preventDefault();
    onChange(change);
    describeSoon();
  }

  function changeOf({ key, shiftKey }: KeyboardEvent): ((from: Crop) => Crop) | null {
    if (key === '+' || key === '=') return (from) => zoomed(picture, from, zoomOf(picture, from) * zoomStep);
    if (key === '-' || key === '_') return (from) => zoomed(picture, from, zoomOf(picture, from) / zoomStep);
    const direction = directions.find((known) => known.key === key);
    const factor = shiftKey ? 4 : 1;
    return direction ? (from) => moved(picture, from, direction.right * factor, direction.down * factor) : null;
  }

  return (
    <Root>
      <Frame
        ref={frame}
        role="application"
        aria-label="Section of the picture"
        aria-roledescription="cropper"
        aria-describedby={id}
        tabIndex={0}
        onKeyDown={handleKeyDown}
        {...dragging}
      >
        <CropCanvas picture={picture} crop={crop} side={576} />
      </Frame>
      <Hint id={id}>
        Drag the picture, or move it with the arrow keys and zoom with + and −.
        <VisuallyHidden> {describeCrop(picture, crop)}</VisuallyHidden>
      </Hint>
      <Field label="Zoom">
        <ZoomInput
          min={1}
          max={MOST_ZOOM}
          step={0.01}
          value={zoom}
          aria-valuetext={`${Math.round(100 * zoom)} %`}
          disabled={isDisabled}
          onChange={({ target: { valueAsNumber } }) => onChange((from) => zoomed(picture, from, valueAsNumber))}
        />
      </Field>
      <Moves role="group" aria-label="Move the picture">
        {directions.map(({ key, label, Icon, right, down }) => (
          <IconButton
            key={key}
            label={label}
            disabled={isDisabled}
            onClick={() => {
              onChange((from) => moved(picture, from, right, down));
              describeSoon();
            }}
          >
            <Icon aria-hidden="true" />
          </IconButton>
        ))}
      </Moves>
    </Root>
  );
}

/** Reads out where the square stands, once its keys and buttons rest. */
function useDescription(picture: Picture, crop: Crop): () => void {
  const announce = useAnnounce();
  const isDue = useRef(false);
  useEffect(() => {
    if (!isDue.current) return;
    const timer = setTimeout(() => {
      isDue.current = false;
      announce(describeCrop(picture, crop));
    }, quietMs);
    return () => clearTimeout(timer);
  }, [announce, picture, crop]);
  return () => {
    isDue.current = true;
  };
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  inline-size: 18rem;
  max-inline-size: 100%;
`;

/** What lies outside the circle is dimmed: pictures are shown round. */
const Frame = styled.div`
  position: relative;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
  cursor: grab;
  touch-action: none;
  user-select: none;

  &:active {
    cursor: grabbing;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 2px solid #ffffff;
    border-radius: 50%;
    box-shadow: 0 0 0 18rem rgb(12 20 26 / 0.55);
    pointer-events: none;
  }
`;

/** Their signs, not their boxes, stand under the slider's beginning. */
const Moves = styled.div`
  display: flex;
  gap: var(--space-1);
  margin-inline-start: -0.75rem;
`;

const Hint = styled.p`
  color: var(--text-muted);
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
`;
