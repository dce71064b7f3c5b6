import { createContext, use } from 'react'

import { setSelected, selectRange, useObjectSelection } from '../../document/object-selection.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import styles from './object-row.module.css'

/** The uuids of all rows in display order, for range selection. */
export const RowOrder = createContext<() => readonly string[]>(() => [])

interface ChooseBoxProps {
  readonly uuid: string
  readonly name: string
}

/**
 * Checkbox that adds an object to the multiple selection. With Shift, it selects the range of rows.
 */
export function SelectCheckbox({ uuid, name }: ChooseBoxProps) {
  const isChosen = useObjectSelection(({ selected }) => selected.has(uuid))
  const rowOrder = use(RowOrder)
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label={text.choose({ name })}
        checked={isChosen}
        onChange={({ target, nativeEvent }) => {
          // A click or the space bar: both events have `shiftKey`.
          const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
          if (isRange) selectRange(uuid, target.checked, rowOrder())
          else setSelected(uuid, target.checked)
        }}
      />
    </label>
  )
}
