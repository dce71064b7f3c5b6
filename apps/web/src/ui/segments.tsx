import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { Label } from 'react-aria-components/Label'

import { classNames } from './class-names.ts'
import styles from './segments.module.css'

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly choices: readonly { readonly value: Value; readonly words: string }[]
}

/** A segmented control: a radio group of a few short options. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, onChange, choices } = props
  return (
    <RadioGroup
      className={classNames(styles.group)}
      orientation="horizontal"
      value={value}
      onChange={(chosen) => {
        const choice = choices.find((one) => one.value === chosen)
        if (choice) onChange(choice.value)
      }}
    >
      <Label className={classNames(styles.label)}>{label}</Label>
      <div className={styles.segments}>
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} className={classNames(styles.segment)}>
            {choice.words}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
