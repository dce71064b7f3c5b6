import { useRef } from 'react'

import { selectObjects } from '../../document/object-selection.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import { formatCount } from '../../text/format-count.ts'
import { Segments } from '../../ui/segments.tsx'
import { Stack } from '../../ui/stack.tsx'
import { useListState } from './list-state.ts'
import styles from './list-tools.module.css'
import { objectOrders } from './object-order.ts'
import { useOwnEscape } from './use-own-escape.ts'

interface ListToolsProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  /** The uuids of all objects that match the filter. */
  readonly found: readonly string[]
  readonly isFiltered: boolean
  readonly chosen: number
}

/** The list's filter, sort order and 'select all'. */
export function ListTools({ typed, onType, found, isFiltered, chosen }: ListToolsProps) {
  const order = useListState((memory) => memory.order)
  const field = useRef<HTMLInputElement>(null)
  useOwnEscape(field, () => {
    if (typed === '') return false
    onType('')
    return true
  })
  const count = formatCount(found.length)
  return (
    <Stack isInset>
      <input
        ref={field}
        type="search"
        className={styles.filter}
        aria-label={text.filter}
        placeholder={text.filterHint}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <Segments
        label={text.sort}
        value={order}
        onChange={(chosenOrder) => useListState.setState({ order: chosenOrder })}
        choices={objectOrders.map((value) => ({ value, words: text.sortBy[value] }))}
      />
      {found.length > 0 && (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={chosen === found.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < found.length
            }}
            onChange={({ target }) => selectObjects(found, target.checked)}
          />
          {isFiltered ? text.chooseFound({ count }) : text.chooseAll}
        </label>
      )}
      <output className={styles.none}>{found.length === 0 && text.noneFound({ typed })}</output>
    </Stack>
  )
}
