import { exportFileName } from '@terrier/domain/export/export-file-name'
import { Download, Table2 } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'

import { useMapDocument } from '../../document/map-document.ts'
import { tableViewText as text } from '../../text/table-view.ts'
import { formatCount } from '../../text/format-count.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { downloadBlob } from '../../ui/download-blob.ts'
import { inSlices } from '../../ui/in-slices.ts'
import { containsPlainText } from '../../ui/search-text.ts'
import { Modal } from '../../ui/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import spoken from '../../ui/spoken.module.css'
import { DataGroupsNotice, useAreDataGroupsMissing } from './data-groups-notice.tsx'
import { goToRow } from './go-to-row.ts'
import { RowChunks } from './row-chunks.tsx'
import { ColumnHeading } from './column-heading.tsx'
import { columnIds, orderedRows, searchTextOf, type TableOrder } from './table-column.ts'
import { tableCsv } from './table-csv.ts'
import type { TableRow } from './table-row.ts'
import styles from './table-view.module.css'
import { useTableRows } from './use-table-rows.ts'

interface TableViewProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Everything on the map as a table, for users who do not see the map or prefer to read. */
export function TableView({ isOpen, onClose }: TableViewProps) {
  return (
    <Modal title={text.title} isOpen={isOpen} onClose={onClose} width="full">
      <DataGroupsNotice />
      <Contents onClose={onClose} />
    </Modal>
  )
}

function Contents({ onClose }: Pick<TableViewProps, 'onClose'>) {
  const rows = useTableRows()
  const isPartial = useAreDataGroupsMissing()
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState<TableOrder | null>(null)
  const found = useFound(rows, useDeferredValue(typed), order)
  if (rows.length === 0) {
    return isPartial ? null : (
      <EmptyState
        icon={<Table2 size={28} strokeWidth={1.75} aria-hidden />}
        title={text.empty}
        help={text.emptyHelp}
      />
    )
  }
  return (
    <>
      <TableTools typed={typed} onType={setTyped} found={found} all={rows.length} />
      {/* Scrolls sideways, which the keyboard must be able to do too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroller} aria-label={text.caption} tabIndex={0}>
        <DataTable aria-rowcount={found.length + 1}>
          <caption className={spoken.spoken}>{text.caption}</caption>
          <thead>
            <tr aria-rowindex={1}>
              {columnIds.map((id) => (
                <ColumnHeading key={id} column={id} order={order} onOrder={setOrder} />
              ))}
            </tr>
          </thead>
          <RowChunks
            rows={found}
            onGo={(row) => {
              onClose()
              goToRow(row)
            }}
          />
        </DataTable>
      </section>
    </>
  )
}

interface TableToolsProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly found: readonly TableRow[]
  readonly all: number
}

function TableTools({ typed, onType, found, all }: TableToolsProps) {
  const mapName = useMapDocument((map) => map.document.name)
  const count =
    found.length === all
      ? text.allRows({ all: formatCount(all) })
      : text.count({ found: formatCount(found.length), all: formatCount(all) })
  return (
    <div className={styles.tools}>
      <TextField
        label={text.filter}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={text.filterHint}
        value={typed}
        onChange={onType}
        onKeyDown={(event) => {
          // Esc clears the field first; the table closes only when it is empty.
          if (event.key !== 'Escape' || typed === '') return
          event.stopPropagation()
          onType('')
        }}
      />
      <output className={styles.count}>
        {found.length === 0 ? text.noneFound({ typed }) : count}
      </output>
      <Button
        icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
        isDisabled={found.length === 0}
        onPress={() =>
          downloadBlob(
            new Blob([tableCsv(found)], { type: 'text/csv;charset=utf-8' }),
            exportFileName(mapName, `-${text.file}`),
          )
        }
      >
        {text.download}
      </Button>
    </div>
  )
}

function useFound(
  rows: readonly TableRow[],
  typed: string,
  order: TableOrder | null,
): readonly TableRow[] {
  useEffect(() => {
    // Builds the search text of a hundred thousand rows in time slices before the user types.
    const left = new AbortController()
    inSlices(rows, left.signal, searchTextOf).catch((error: unknown) => {
      if (!left.signal.aborted) reportError(error)
    })
    return () => left.abort()
  }, [rows])
  return useMemo(() => {
    const isFound = containsPlainText(typed)
    const found =
      typed.trim() === '' ? rows : rows.filter((row) => isFound(() => searchTextOf(row)))
    return orderedRows(found, order)
  }, [rows, typed, order])
}
