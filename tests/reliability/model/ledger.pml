/*
 * Hold, work, settle, expire: what processes do to one account, one write at a time. Any order of
 * the writes is possible, and so is a crash between two of them (docs/adr/0096). Time is left out:
 * a sweep may find any hold overdue, as if every clock were wrong and every call slow.
 *
 * Three uses: search all states (model.test.ts), find the mistakes that are planted here under
 * names with MISTAKE_, and follow recorded writes of the service (TRACES, traces.test.ts).
 */

#define CALLS 2           /* operations, each with a caller */
#define HOLDS (2 * CALLS) /* `hold` and `hold2` of each operation */
#define LATE_MAX 2        /* late writes at once */
/*
 * How many of these happen in all: a lost answer, a late write, an entry that cannot be written, a
 * waived call, a second hold, a duplicate, a crash of the second caller. Other crashes are free.
 */
#define FAULTS 1

/* States of a settlement. A waived call is done, and its holds are refunded. */
#define NONE 0
#define DONE 1
#define WAIVED 2
#define RELEASED 3

/* Writes, by the names of their inlines below. */
#define K_place 1
#define K_line 2
#define K_settle 3
#define K_capture 4
#define K_release 5
#define K_refundLine 6
#define K_complete 7
#define K_reschedule 8

/* Who sends a write. Callers have the number of their operation. */
#define DUPLICATE 7
#define SWEEPER 8
#define NETWORK 9

/* A name can be placed again after its hold has ended; `seq` counts that. */
typedef Hold {
  unsigned open : 2;      /* the seq of the pending entry on the account; 0: none */
  unsigned placed : 2;    /* the last seq */
  unsigned written : 4;   /* seqs whose debit is in the ledger, as bits */
  unsigned refunding : 4; /* seqs whose refund is a pending entry */
  unsigned refunded : 4;  /* seqs whose refund is in the ledger */
  unsigned kept : 4;      /* seqs that were captured */
  unsigned listed : 2     /* the seq in the operation's settlement */
}
#define BIT(seq) (1 << (seq))
#define IS_WRITTEN(h, seq) ((seq) == 0 || (holds[h].written & BIT(seq)))

/* The account item, the items of the operations, and the ledger. */
short balance;
Hold holds[HOLDS];
byte settled[CALLS];
byte pending;    /* entries on the account */
bool due = true; /* the account is in the index `due`, as every new one */
bool unmoved;    /* the account's seq is the one that the sweep has read */
short granted;   /* the first balance */

#ifdef TRACES
/*
 * The recorded writes, one trace after the other, each followed by 0. A process that makes another
 * write than the next one stops all. `reached` tells how far the traces can be followed.
 */
#include "traces.pml"
hidden int next[WRITES];
short position;
byte price[HOLDS];
#define STRAY -1
#define RUNS provided (position != STRAY)
#define PRICE(h) price[h]
#define CODE(what, h, isApplied, after)                                                            \
  (actor * 100000 + what * 10000 + (h) * 1000 + (isApplied) * 100 + (after))
#define SEE(what, h, isApplied, after)                                                             \
  if                                                                                               \
  :: next[position] == CODE(what, h, isApplied, after) ->                                          \
    position++;                                                                                    \
    c_code { printf("reached %d\n", now.position); }                                               \
  :: else -> position = STRAY                                                                      \
  fi
#else
#define RUNS
#define PRICE(h) ((h) < 2 -> 1 : 2)
#define SEE(what, h, isApplied, after) skip
#endif

/*
 * Operations that may fail in every way. The others are like the first one, so there a crash costs
 * a fault, and only a crash makes a hold overdue.
 */
#ifdef TRACES
#define SUFFERS(op) true
#else
#define SUFFERS(op) ((op) == 0)
#endif

/* What the assertions need to know. */
bool isWorkDone[CALLS];
bool isRefused[CALLS]; /* the caller was told that the call failed */
byte ended;            /* the processes that have ended, as bits */
bool isHealthy;        /* the last sweep, without faults */
bool needsMore;        /* the first operation takes a second hold */
byte faults = FAULTS;  /* those that may still happen */

/* Late writes. */
chan network = [LATE_MAX] of { byte, byte, byte, byte };

/* Used within one step only. */
hidden byte i;
hidden short sum;
hidden byte answer;
hidden byte mine;
hidden byte outcome;
hidden byte isLost;

#include "writes.pml"
#include "callers.pml"
#include "sweep.pml"

init {
  atomic {
    byte op;
#ifdef TRACES
    loadTraces();
    chooseTrace();
#else
    /* Enough for one caller at a time, or for both. */
    if
    :: granted = 2
    :: granted = 3
    fi;
#endif
    balance = granted;
    for (op : 0 .. CALLS - 1) { run Caller(op) }
    op = 0;
    if
    :: ended = BIT(DUPLICATE)
    :: faults > 0 -> faults--; run Duplicate(0)
    fi;
    if
    :: skip
    :: faults > 0 -> faults--; needsMore = true
    fi
  }
}
