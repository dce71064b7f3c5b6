import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'

interface BillOfMaterials {
  serialNumber: string
  metadata: { timestamp: string }
}

/**
 * The packages of the server, the commands and the web application in the form CycloneDX, by `npm
 * sbom`, with a number and a time that follow from the commit.
 */
export function writeBillOfMaterials(root: string, path: string, committedAt: number): void {
  const npm = process.env['npm_execpath']
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const args = [...first, 'sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx']
  const text = execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 })
  const bill = JSON.parse(text) as BillOfMaterials
  bill.metadata.timestamp = new Date(committedAt * 1000).toISOString()
  bill.serialNumber = ''
  const hex = createHash('sha256').update(JSON.stringify(bill)).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  bill.serialNumber = `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`
  writeFileSync(path, `${JSON.stringify(bill, null, 2)}\n`)
}
