import { memo, useMemo } from 'react'

import { tableViewText as text } from '../../text/table-view.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { inChunks, useNearViewport } from '../../ui/use-near-viewport.ts'
import { columnIds, columns } from './table-column.ts'
import type { TableRow } from './table-row.ts'

/** Rows per chunk. Each chunk has an intersection observer, so large tables have larger chunks. */
const pieceRowsOf = (rows: number): number => (rows > 10_000 ? 250 : 50)
const rowPx = 44

interface RowPiecesProps {
  readonly rows: readonly TableRow[]
  readonly onGo: (row: TableRow) => void
}

/** The table's rows. Only chunks near the viewport are rendered, however many rows there are. */
export function RowChunks({ rows, onGo }: RowPiecesProps) {
  const pieceRows = pieceRowsOf(rows.length)
  const pieces = useMemo(() => inChunks(rows, pieceRows), [rows, pieceRows])
  return pieces.map((piece, place) => (
    <Piece
      // oxlint-disable-next-line react/no-array-index-key -- rows move between pieces, which stay
      key={place}
      rows={piece}
      // `aria-rowindex` counts the heading row.
      firstRow={place * pieceRows + 2}
      onGo={onGo}
    />
  ))
}

interface PieceProps extends RowPiecesProps {
  readonly firstRow: number
}

const Piece = memo(function Piece({ rows, firstRow, onGo }: PieceProps) {
  const { ref, isNear, heightPx } = useNearViewport<HTMLTableSectionElement>()
  return (
    <tbody ref={ref}>
      {isNear ? (
        rows.map((row, place) => (
          <Row key={row.key} row={row} rowIndex={firstRow + place} onGo={onGo} />
        ))
      ) : (
        <tr aria-hidden style={{ height: heightPx ?? rows.length * rowPx }}>
          <td colSpan={columnIds.length}>{text.nothing}</td>
        </tr>
      )}
    </tbody>
  )
})

interface RowProps {
  readonly row: TableRow
  readonly rowIndex: number
  readonly onGo: (row: TableRow) => void
}

function Row({ row, rowIndex, onGo }: RowProps) {
  return (
    <tr aria-rowindex={rowIndex}>
      {columnIds.map((id) =>
        id === 'name' ? (
          <th key={id} scope="row">
            <TextButton aria-label={text.goTo({ name: row.name })} onClick={() => onGo(row)}>
              {row.name}
            </TextButton>
          </th>
        ) : (
          <td key={id} data-column={id} data-align={columns[id].isNumeric ? 'end' : undefined}>
            {columns[id].show(row) ?? text.nothing}
          </td>
        ),
      )}
    </tr>
  )
}
