import { useQuery } from '@tanstack/react-query'
import { formatCoordinate } from '@terrier/domain/format/format-coordinate'
import { formatGridReference } from '@terrier/geo/grid-reference'
import type { LngLat } from '@terrier/geo/position'
import { Check, Copy } from 'lucide-react'
import { useRef } from 'react'

import { loadNationalGrid } from '../../api/load-national-grid.ts'
import { whatIsHereText as text } from '../../text/what-is-here.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCopied } from '../../ui/use-copied.ts'
import styles from './what-is-here.module.css'

/** Grid squares of ten metres: no finer than the pointer. */
const digits = 4

/** The position as a grid reference and as latitude and longitude. */
export function PositionFormats({ lngLat }: { readonly lngLat: LngLat }) {
  const [lng, lat] = lngLat
  const { data: grid } = useQuery({
    queryKey: ['national-grid'],
    queryFn: loadNationalGrid,
    staleTime: Infinity,
    networkMode: 'always',
  })
  const reference = grid ? gridReferenceOf(grid.toEastNorth.bind(grid), lngLat) : null
  return (
    <dl className={styles.positions}>
      {reference !== null && <Position what={text.gridReference} words={reference} />}
      <Position what={text.position} words={`${formatCoordinate(lat)}, ${formatCoordinate(lng)}`} />
    </dl>
  )
}

function Position({ what, words }: { readonly what: string; readonly words: string }) {
  const shown = useRef<HTMLElement>(null)
  const { isCopied, copy } = useCopied(() => {
    if (shown.current) getSelection()?.selectAllChildren(shown.current)
  })
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <span ref={shown}>{words}</span>
        <IconButton
          size="small"
          label={isCopied ? text.copied : text.copy({ what: what.toLowerCase() })}
          onPress={() => copy(words)}
        >
          {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        </IconButton>
      </dd>
    </div>
  )
}

/** Null outside the National Grid. */
function gridReferenceOf(
  toEastNorth: (lngLat: LngLat) => Parameters<typeof formatGridReference>[0],
  lngLat: LngLat,
): string | null {
  try {
    return formatGridReference(toEastNorth(lngLat), digits)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
