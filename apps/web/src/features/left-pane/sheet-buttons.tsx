import { ChevronDown, ChevronUp } from 'lucide-react'

import { leftPaneText as text } from '../../text/left-pane.ts'
import { announce } from '../../ui/announcer.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { nextHeight, setSheetHeight, useSheetHeight } from './sheet-height.ts'

/** Buttons that change the height of a bottom sheet without dragging. */
export function SheetButtons({ title }: { readonly title: string }) {
  const { height } = useSheetHeight()
  const taller = nextHeight(height, 1)
  const lower = nextHeight(height, -1)
  const change = (next: typeof taller) => {
    if (next === null) return
    setSheetHeight(next)
    announce(text.sheetHeights[next])
  }
  return (
    <>
      <IconButton
        label={text.makeTaller({ title })}
        tooltip={null}
        aria-disabled={taller === null}
        onPress={() => change(taller)}
      >
        <ChevronUp size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton
        label={text.makeLower({ title })}
        tooltip={null}
        aria-disabled={lower === null}
        onPress={() => change(lower)}
      >
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </>
  )
}
