import { referenceSystems } from './reference-systems.ts'

const quotedWkt = referenceSystems['4326'].wkt.replaceAll("'", "''")

/**
 * The tables of a GeoPackage 1.3 (OGC 12-128r17, annex C) with their required rows, and those of
 * its extensions for metadata and spatial indexes (annexes F.3 and F.8).
 */
export const geopackageTables = `
  pragma application_id = 0x47504B47;
  pragma user_version = 10300;
  create table gpkg_spatial_ref_sys (
    srs_name TEXT NOT NULL, srs_id INTEGER PRIMARY KEY, organization TEXT NOT NULL,
    organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT
  );
  insert into gpkg_spatial_ref_sys values
    ('Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined', null),
    ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', null),
    ('WGS 84', 4326, 'EPSG', 4326, '${quotedWkt}', null);
  create table gpkg_contents (
    table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE,
    description TEXT DEFAULT '',
    last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
    min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
    CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id)
  );
  create table gpkg_geometry_columns (
    table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL,
    srs_id INTEGER NOT NULL, z TINYINT NOT NULL, m TINYINT NOT NULL,
    CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name),
    CONSTRAINT uk_gc_table_name UNIQUE (table_name),
    CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
    CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id)
  );
  create table gpkg_extensions (
    table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL, definition TEXT NOT NULL,
    scope TEXT NOT NULL, CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name)
  );
  insert into gpkg_extensions values
    ('gpkg_metadata', null, 'gpkg_metadata',
      'http://www.geopackage.org/spec130/#extension_metadata', 'read-write'),
    ('gpkg_metadata_reference', null, 'gpkg_metadata',
      'http://www.geopackage.org/spec130/#extension_metadata', 'read-write');
  create table gpkg_metadata (
    id INTEGER CONSTRAINT m_pk PRIMARY KEY ASC NOT NULL, md_scope TEXT NOT NULL DEFAULT 'dataset',
    md_standard_uri TEXT NOT NULL, mime_type TEXT NOT NULL DEFAULT 'text/xml',
    metadata TEXT NOT NULL DEFAULT ''
  );
  create table gpkg_metadata_reference (
    reference_scope TEXT NOT NULL, table_name TEXT, column_name TEXT, row_id_value INTEGER,
    timestamp DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
    md_file_id INTEGER NOT NULL, md_parent_id INTEGER,
    CONSTRAINT crmr_mfi_fk FOREIGN KEY (md_file_id) REFERENCES gpkg_metadata(id),
    CONSTRAINT crmr_mpi_fk FOREIGN KEY (md_parent_id) REFERENCES gpkg_metadata(id)
  );`

/**
 * Triggers that update the spatial index when another program edits the layer, in the SQL of the
 * standard (annex F.3, 'Triggers'). That program must provide the ST_ functions.
 */
export function spatialIndexTriggers(table: string): string {
  const index = `rtree_${table}_geom`
  const box = 'ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)'
  const isThere = 'NEW.geom NOT NULL AND NOT ST_IsEmpty(NEW.geom)'
  const isNotThere = 'NEW.geom IS NULL OR ST_IsEmpty(NEW.geom)'
  return `
    CREATE TRIGGER ${index}_insert AFTER INSERT ON ${table} WHEN (${isThere})
    BEGIN INSERT OR REPLACE INTO ${index} VALUES (NEW.fid, ${box}); END;
    CREATE TRIGGER ${index}_update1 AFTER UPDATE OF geom ON ${table}
      WHEN OLD.fid = NEW.fid AND (${isThere})
    BEGIN INSERT OR REPLACE INTO ${index} VALUES (NEW.fid, ${box}); END;
    CREATE TRIGGER ${index}_update2 AFTER UPDATE OF geom ON ${table}
      WHEN OLD.fid = NEW.fid AND (${isNotThere})
    BEGIN DELETE FROM ${index} WHERE id = OLD.fid; END;
    CREATE TRIGGER ${index}_update3 AFTER UPDATE ON ${table}
      WHEN OLD.fid != NEW.fid AND (${isThere})
    BEGIN DELETE FROM ${index} WHERE id = OLD.fid;
      INSERT OR REPLACE INTO ${index} VALUES (NEW.fid, ${box}); END;
    CREATE TRIGGER ${index}_update4 AFTER UPDATE ON ${table}
      WHEN OLD.fid != NEW.fid AND (${isNotThere})
    BEGIN DELETE FROM ${index} WHERE id IN (OLD.fid, NEW.fid); END;
    CREATE TRIGGER ${index}_delete AFTER DELETE ON ${table} WHEN OLD.geom NOT NULL
    BEGIN DELETE FROM ${index} WHERE id = OLD.fid; END;`
}
