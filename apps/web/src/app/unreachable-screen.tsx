import { CloudOff } from 'lucide-react'

import { LimitedTopBar } from '../features/top-bar/limited-top-bar.tsx'
import { openingText } from '../text/opening.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './loading-screen.module.css'

interface UnreachableScreenProps {
  readonly heading: string
  readonly onRetry: () => void
}

export function UnreachableScreen({ heading, onRetry }: UnreachableScreenProps) {
  return (
    <div className={styles.page}>
      <LimitedTopBar />
      <main className={styles.body}>
        <EmptyState
          icon={<CloudOff size={28} strokeWidth={1.5} />}
          title={heading}
          help={openingText.unreachableHelp}
          action={
            <Button variant="primary" onPress={onRetry}>
              {openingText.retry}
            </Button>
          }
        />
      </main>
    </div>
  )
}
