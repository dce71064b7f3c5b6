import { useId, type CSSProperties } from 'react'

import styles from './swatch.module.css'

export interface SwatchProps {
  readonly colour: string
  readonly outline: string
  /** The symbol on the map: a filled area with its outline, or a line. */
  readonly mark: 'fill' | 'faint-fill' | 'line'
  /** Dash and gap of the outline, in multiples of its width; solid if omitted. */
  readonly dashes?: readonly [number, number]
  /** A seamless pattern tile, for users who cannot distinguish the colours. */
  readonly pattern?: { readonly path: string; readonly side: number }
}

/** A sample of a map symbol, for a legend entry. */
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

/** CSS borders have no dash lengths. */
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

/** Half of the stroke is outside the swatch and clipped. */
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
        // Denser than on the map, so that a small swatch shows the repetition.
        patternTransform="scale(0.6)"
      >
        <path d={path} strokeWidth={2} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** Custom properties for the CSS module; React's types know only standard properties. */
function coloursOf(colour: string, outline: string): CSSProperties {
  return { '--colour': colour, '--outline': outline } as CSSProperties
}
