import { isMac } from '../../ui/undo-keys.ts'

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The command of a key combination. Ctrl+Y is redo too, since many users expect it. */
export function undoCommandOf(event: Keys, onMac: boolean = isMac): 'undo' | 'redo' | null {
  const isCommand = onMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  if (!isCommand || event.altKey) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : null
}
