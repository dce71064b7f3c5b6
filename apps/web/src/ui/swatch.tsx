import { useId, type CSSProperties } from 'react'

import styles from './swatch.module.css'

export interface SwatchProps {
  readonly colour: string
  readonly outline: string
  /** How it is drawn on the map: a tinted area with its outline, or a line. */
  readonly mark: 'fill' | 'faint-fill' | 'line'
  /** Of the outline, in widths of its line; it runs through without. */
  readonly dashes?: readonly [number, number]
  /** Strokes on a square that join those of its neighbours, for whom colour says nothing. */
  readonly pattern?: { readonly path: string; readonly side: number }
}

/** A piece of the map beside the words that say what it means. */
export function Swatch({ colour, outline, mark, dashes, pattern }: SwatchProps) {
  return (
    <span
      className={styles.swatch}
      data-mark={mark}
      data-dashed={dashes !== undefined}
      style={coloursOf(colour, outline)}
    >
      {dashes && <Dashes dashes={dashes} />}
      {pattern && <Pattern {...pattern} />}
    </span>
  )
}

/** A border of CSS has no dashes of a given length. */
function Dashes({ dashes: [dash, gap] }: { readonly dashes: readonly [number, number] }) {
  return (
    <svg className={styles.dashes} width="100%" height="100%" aria-hidden>
      <rect
        width="100%"
        height="100%"
        rx={3}
        strokeWidth={outlinePx * 2}
        strokeDasharray={`${dash * outlinePx} ${gap * outlinePx}`}
      />
    </svg>
  )
}

/** Half of the stroke lies outside the swatch, and is cut off. */
const outlinePx = 1.6

function Pattern({ path, side }: NonNullable<SwatchProps['pattern']>) {
  const id = useId()
  return (
    <svg width="100%" height="100%" aria-hidden>
      <pattern
        id={id}
        width={side}
        height={side}
        patternUnits="userSpaceOnUse"
        // Closer than on the map, so that a small swatch shows what repeats.
        patternTransform="scale(0.6)"
      >
        <path d={path} strokeWidth={2} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** The sheet of styles reads these two; React's types know only the properties of CSS itself. */
function coloursOf(colour: string, outline: string): CSSProperties {
  return { '--colour': colour, '--outline': outline } as CSSProperties
}
