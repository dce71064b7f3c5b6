import { createContext, use } from 'react'

import { choose, chooseRange, useObjectSelection } from '../../document/selection-of-objects.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import styles from './object-row.module.css'

/** The uuids of all rows in the order in which they stand, for a range of them. */
export const RowOrder = createContext<() => readonly string[]>(() => [])

interface ChooseBoxProps {
  readonly uuid: string
  readonly name: string
}

/** Chooses an object to do something with together with others. With Shift, all up to it. */
export function ChooseBox({ uuid, name }: ChooseBoxProps) {
  const isChosen = useObjectSelection(({ chosen }) => chosen.has(uuid))
  const rowOrder = use(RowOrder)
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label={text.choose({ name })}
        checked={isChosen}
        onChange={({ target, nativeEvent }) => {
          // A click or the space bar, either of which says whether Shift is down.
          const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
          if (isRange) chooseRange(uuid, target.checked, rowOrder())
          else choose(uuid, target.checked)
        }}
      />
    </label>
  )
}
