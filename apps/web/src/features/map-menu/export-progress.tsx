import type { ExportEvent } from '@terrier/contract/exports'

import { dialogText } from '../../text/dialog.ts'
import { exportMapText as words } from '../../text/export-map.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { ExportChoice } from './export-choice.ts'
import styles from './export-form.module.css'

interface ExportProgressProps {
  readonly format: ExportChoice['format']
  readonly event: ExportEvent | null
  readonly onCancel: () => void
}

export function ExportProgress({ format, event, onCancel }: ExportProgressProps) {
  const label =
    format === 'shapefile'
      ? words.preparingShapefile
      : words.preparing({ format: words.formats[format].name })
  // A bar at zero would say nothing about the remaining time.
  const done = event && 'done' in event && event.done > 0 ? event.done : undefined
  return (
    <>
      <ProgressBar label={label} done={done} />
      <output className={styles.waiting}>
        {event && 'waitingFor' in event ? words.waiting({ count: event.waitingFor }) : null}
      </output>
      <FormFoot>
        <Button takesFocus onPress={onCancel}>
          {dialogText.cancel}
        </Button>
      </FormFoot>
    </>
  )
}
