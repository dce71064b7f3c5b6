import { assertDone } from '../outcome.ts'
import { openStore } from '../open-store.ts'
import { mapData } from './builders.ts'

/*
 * The program of `startStoreProcess`: opens the store in the given folder, saves maps on request,
 * and closes cleanly on request or interrupt.
 */

const store = await openStore({ dataFolder: process.argv[2] ?? '' })

async function close(): Promise<void> {
  // A clean shutdown still writes, which requires the server to be running.
  await store.ping()
  await store.close()
  process.disconnect()
}

async function save(ownerId: number): Promise<void> {
  await store.write(async (tx) =>
    assertDone(await tx.maps.create({ ownerId, name: 'Saved', data: mapData('Saved') })),
  )
  process.send?.('done')
}

process.once('SIGINT', () => void close())
process.on('message', (message: 'close' | { ownerId: number }) => {
  void (message === 'close' ? close() : save(message.ownerId))
})
process.send?.('done')
