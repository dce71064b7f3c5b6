import { openStore } from '../open-store.ts'
import { mapData } from './builders.ts'

/*
 * What `startStoreProcess` starts: opens the store in the folder it is given, saves what it is asked
 * to, and closes in order when asked or interrupted.
 */

const store = await openStore({ dataFolder: process.argv[2] ?? '' })

async function close(): Promise<void> {
  // An orderly end still writes: the server has to be there for it.
  await store.ping()
  await store.close()
  process.disconnect()
}

async function save(ownerId: number): Promise<void> {
  await store.write((tx) => tx.maps.create({ ownerId, name: 'Saved', data: mapData('Saved') }))
  process.send?.('done')
}

process.once('SIGINT', () => void close())
process.on('message', (message: 'close' | { ownerId: number }) => {
  void (message === 'close' ? close() : save(message.ownerId))
})
process.send?.('done')
