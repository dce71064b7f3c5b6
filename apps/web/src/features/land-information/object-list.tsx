import { memo, useMemo, type ReactNode } from 'react'

import { landInformationText as text } from '../../text/land-information.ts'
import { formatCount } from '../../text/format-count.ts'
import { inChunks, useNearViewport } from '../../ui/use-near-viewport.ts'
import styles from './land-information.module.css'

/** Rows per chunk. A list no longer than this is rendered whole; a longer one in chunks. */
const pieceRows = 50

interface Listed {
  readonly uuid: string
}

interface ObjectListProps<Of> {
  readonly title: string
  readonly objects: readonly Of[]
  /** Estimated height of a row, reserved for rows that are not rendered yet. */
  readonly rowPx: number
  /** Must keep its identity, so that memoised chunks do not re-render. */
  readonly row: (object: Of) => ReactNode
}

/**
 * A list of objects of one kind. Only chunks near the viewport are rendered, however long it is.
 */
export function ObjectList<Of extends Listed>({ title, objects, rowPx, row }: ObjectListProps<Of>) {
  const pieces = useMemo(() => inChunks(objects, pieceRows), [objects])
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {pieces.map((piece, place) => (
        <Piece
          // oxlint-disable-next-line react/no-array-index-key -- rows move between pieces, which stay
          key={place * pieceRows}
          title={pieces.length > 1 ? pieceTitle(title, place, piece.length, objects.length) : title}
          objects={piece}
          rowPx={rowPx}
          row={row}
        />
      ))}
    </section>
  )
}

function PieceOfList<Of>({ title, objects, rowPx, row }: ObjectListProps<Of>) {
  const { ref, isNear, heightPx } = useNearViewport<HTMLUListElement>()
  const height = isNear ? undefined : (heightPx ?? objects.length * rowPx)
  return (
    <ul ref={ref} aria-label={title} style={{ height }}>
      {isNear && objects.map(row)}
    </ul>
  )
}

// `memo` does not preserve the component's type parameter.
const Piece = memo(PieceOfList) as typeof PieceOfList

function pieceTitle(title: string, place: number, rows: number, all: number): string {
  const first = place * pieceRows + 1
  return text.piece({ title, from: first, to: first + rows - 1, all: formatCount(all) })
}
