import type { ExportNews } from '@terrier/contract/exports'

import { dialogText } from '../../text/dialog.ts'
import { exportMapText as words } from '../../text/export-map.ts'
import { Button } from '../../ui/button.tsx'
import { ModalActions } from '../../ui/modal.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { ExportChoice } from './export-choice.ts'
import styles from './export-form.module.css'

interface ExportProgressProps {
  readonly format: ExportChoice['format']
  readonly news: ExportNews | null
  readonly onCancel: () => void
}

export function ExportProgress({ format, news, onCancel }: ExportProgressProps) {
  const label =
    format === 'shapefile'
      ? words.preparingShapefile
      : words.preparing({ format: words.formats[format].name })
  // A bar at zero would say nothing about the remaining time.
  const done = news && 'done' in news && news.done > 0 ? news.done : undefined
  return (
    <>
      <ProgressBar label={label} done={done} />
      <output className={styles.waiting}>
        {news && 'waitingFor' in news ? words.waiting({ count: news.waitingFor }) : null}
      </output>
      <ModalActions>
        <Button takesFocus onPress={onCancel}>
          {dialogText.cancel}
        </Button>
      </ModalActions>
    </>
  )
}
