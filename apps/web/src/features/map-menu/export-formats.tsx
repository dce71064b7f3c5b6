import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'

import { exportMapText as words } from '../../text/export-map.ts'
import { classNames } from '../../ui/class-names.ts'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { exportFormats, type ExportChoice } from './export-choice.ts'
import styles from './export-form.module.css'

interface ExportFormatsProps {
  readonly format: ExportChoice['format']
  readonly onChoose: (format: ExportChoice['format']) => void
}

/** A radio button for every format, and a description of the selected one. */
export function ExportFormats({ format, onChoose }: ExportFormatsProps) {
  return (
    <Stack gap={2}>
      <RadioGroup
        value={format}
        onChange={(chosen) => {
          const known = exportFormats.find((one) => one === chosen)
          if (known) onChoose(known)
        }}
        className={classNames(styles.group)}
      >
        <Label className={classNames(styles.label)}>{words.format}</Label>
        <div className={styles.formats}>
          {exportFormats.map((one) => (
            <Radio key={one} value={one} className={classNames(styles.format)}>
              <span className={styles.ring} aria-hidden />
              {words.formats[one].name}
            </Radio>
          ))}
        </div>
      </RadioGroup>
      <Note aria-live="polite">{words.formats[format].note}</Note>
    </Stack>
  )
}
