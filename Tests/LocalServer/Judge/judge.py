"""Algolia's official client for Python works against the local server, through its own typed models.

The first argument is the address of a server that was started with --empty and the admin key "admin" in its
environment. Every check names what it is about; the first that fails ends the run with status 1.
"""

import asyncio
import json
import socket
import sys
import time
from collections import Counter
from urllib.parse import urlsplit

import aiohttp
from algoliasearch import __version__
from algoliasearch.analytics.client import AnalyticsClientSync
from algoliasearch.analytics.config import AnalyticsConfig
from algoliasearch.analytics.models.top_search_with_revenue_analytics import TopSearchWithRevenueAnalytics
from algoliasearch.http.exceptions import AlgoliaUnreachableHostException, RequestException
from algoliasearch.http.hosts import Host, HostsCollection
from algoliasearch.insights.client import InsightsClientSync
from algoliasearch.insights.config import InsightsConfig
from algoliasearch.recommend.client import RecommendClientSync
from algoliasearch.recommend.config import RecommendConfig
from algoliasearch.search.client import SearchClient, SearchClientSync
from algoliasearch.search.config import SearchConfig
from algoliasearch.search.models.attribute_to_update import AttributeToUpdate
from algoliasearch.search.models.search_for_hits import SearchForHits

address = urlsplit(sys.argv[1])
server = (address.hostname, address.port)
# A host that is dead: connections come about, and nobody ever answers. (One that refuses connections would not do: this
# client goes on to the next host after a time-out only.)
silence = socket.create_server(("127.0.0.1", 0))
dead = silence.getsockname()
count = 0


def check(what, fact):
    global count
    count += 1
    if not fact:
        print(f"FAILED: {what}")
        sys.exit(1)
    print(f"  {what}")


def hosts(*places):
    collection = HostsCollection([Host(host, scheme="http", port=port) for host, port in places])
    return collection


def config(kind=SearchConfig, key="admin", places=(server,)):
    config = kind("APP", key)
    config.hosts = hosts(*places)
    return config


def refusal(work):
    try:
        work()
    except RequestException as error:
        return (error.status_code, str(error).split(" (Correlation-ID: ")[0])
    return None


def index(client):
    print("indexing")
    client.wait_for_task(
        "films",
        client.set_settings(
            "films",
            {
                "searchableAttributes": ["title", "cast"],
                "attributesForFaceting": ["searchable(genre)", "year"],
                "customRanking": ["desc(year)"],
            },
        ).task_id,
    )
    films = [
        {"objectID": f"f{n}", "title": f"Film {n}", "genre": ["Drama", "Crime"][n % 2], "year": 1950 + n}
        for n in range(2500)
    ]
    films.append({"objectID": "ran", "title": "Ran", "cast": ["Tatsuya Nakadai"], "genre": "Drama", "year": 1985})
    responses = client.save_objects("films", films, wait_for_tasks=True)
    check("records are saved in batches of 1,000", [len(r.object_ids) for r in responses] == [1000, 1000, 501])
    saved = client.save_object("films", {"title": "Untold"})
    check("a record without an identifier gets one", bool(saved.object_id))
    client.wait_for_task("films", saved.task_id)
    client.delete_object("films", saved.object_id)
    client.partial_update_object("films", "ran", {"views": {"_operation": "Increment", "value": 3}})
    check("a record is changed by an operation", client.get_object("films", "ran")["views"] == 3)
    client.partial_update_objects("films", [{"objectID": "ran", "seen": True}], wait_for_tasks=True)
    check("and by a value", client.get_object("films", "ran")["seen"] is True)
    objects = client.get_objects(
        {"requests": [{"objectID": "ran", "indexName": "films"}, {"objectID": "no", "indexName": "films"}]}
    )
    check("several records are got, none where there is none", objects.results[1] is None)
    names = [item.name for item in client.list_indices().items]
    check("the index is listed with its records", names == ["films"] and client.list_indices().items[0].entries == 2501)
    check("an index exists, and another does not", client.index_exists("films") and not client.index_exists("no"))


def search(client):
    print("searching")
    response = client.search_single_index("films", {"query": "tatsyua", "getRankingInfo": True})
    hit = response.hits[0]
    check("a search with a typo finds, and its model has all members", response.nb_hits == 1 and hit.object_id == "ran")
    check("highlights have the cast that was meant", "<em>Tatsuya</em>" in str(hit.highlight_result["cast"]))
    check("ranking information is typed", hit.ranking_info.nb_typos == 1)
    results = client.search(
        {
            "requests": [
                {"indexName": "films", "query": "ran", "hitsPerPage": 1, "facets": ["*"]},
                {"indexName": "films", "type": "facet", "facet": "genre", "facetQuery": "dr"},
            ]
        }
    ).results
    first, second = results[0].actual_instance, results[1].actual_instance
    check("several queries are answered, hits and facet values", first.nb_hits == 1 and second.facet_hits[0].value == "Drama")
    check("facets are counted", first.facets["genre"] == {"Drama": 1})
    values = client.search_for_facet_values("films", "genre", {"facetQuery": "cri", "maxFacetHits": 3})
    check("values of a facet are found", values.facet_hits[0].count == 1250)
    filtered = client.search_single_index("films", {"filters": "genre:Crime AND year > 3000", "hitsPerPage": 3})
    check("filters count", filtered.nb_hits == 725 and len(filtered.hits) == 3)
    typed = client.search({"requests": [SearchForHits(index_name="films", query="ran")]})
    check("a typed request is taken", typed.results[0].actual_instance.nb_hits == 1)
    seen = []
    client.browse_objects("films", lambda page: seen.extend(page.hits), {"hitsPerPage": 1000})
    check("all records are browsed, each once", len({hit.object_id for hit in seen}) == 2501 == len(seen))


def entries(client):
    print("settings, rules, synonyms")
    settings = client.get_settings("films")
    check("settings are read back, typed", settings.custom_ranking == ["desc(year)"] and settings.hits_per_page == 20)
    refused = refusal(lambda: client.set_settings("films", {"nothing": 1}))
    check("a setting that there is not is refused by name", refused == (400, "Invalid object attributes: nothing"))
    rule = {
        "objectID": "best",
        "conditions": [{"pattern": "best film", "anchoring": "is"}],
        "consequence": {"promote": [{"objectID": "ran", "position": 0}]},
    }
    client.wait_for_task("films", client.save_rule("films", "best", rule).task_id)
    check("a rule promotes", client.search_single_index("films", {"query": "best film"}).hits[0].object_id == "ran")
    check("a rule is read back", client.get_rule("films", "best").consequence.promote is not None)
    check("rules are searched", client.search_rules("films", {"query": "best"}).nb_hits == 1)
    client.delete_rule("films", "best")
    check("a rule that was deleted is missing", refusal(lambda: client.get_rule("films", "best"))[0] == 404)
    synonyms = [{"objectID": "s", "type": "synonym", "synonyms": ["chaos", "ran"]}]
    client.wait_for_task("films", client.save_synonyms("films", synonyms, replace_existing_synonyms=True).task_id)
    check("a synonym finds", client.search_single_index("films", {"query": "chaos"}).nb_hits == 1)
    check("synonyms are searched", client.search_synonyms("films", {"query": "chaos"}).hits[0].object_id == "s")
    client.wait_for_task("films", client.clear_synonyms("films").task_id)
    check("synonyms are cleared", client.search_synonyms("films").nb_hits == 0)
    client.set_settings("films", {"replicas": ["films_oldest"]})
    client.set_settings("films_oldest", {"customRanking": ["asc(year)"]})
    oldest = client.search_single_index("films_oldest", {"hitsPerPage": 1})
    check("a replica has an order of its own", oldest.hits[0].object_id == "f0")


def changes(client):
    print("copies, batches, deleting")
    client.operation_index("films", {"operation": "copy", "destination": "copy"})
    client.wait_for_task("copy", client.delete_by("copy", {"filters": "year < 4000"}).task_id)
    check("records of a copy are deleted by filters", client.search_single_index("copy").nb_hits == 450)
    client.replace_all_objects("copy", [{"objectID": "1", "title": "One"}, {"objectID": "2", "title": "Two"}])
    check("all records are replaced by a temporary index", client.search_single_index("copy").nb_hits == 2)
    check("which is gone then", [i.name for i in client.list_indices().items if "tmp" in i.name] == [])
    client.multiple_batch(
        {"requests": [{"action": "addObject", "indexName": "copy", "body": {"objectID": "3"}}]}
    )
    client.delete_objects("copy", ["1", "2"], wait_for_tasks=True)
    check("a batch of several indices, and deleting", client.search_single_index("copy").nb_hits == 1)
    client.clear_objects("copy")
    check("an index is cleared", client.search_single_index("copy").nb_hits == 0)
    client.delete_index("copy")
    refused = refusal(lambda: client.search_single_index("copy"))
    check("an index that was deleted is missing", refused == (404, "Index copy does not exist"))


def keys(client):
    print("keys")
    key = client.add_api_key({"acl": ["search"], "indexes": ["films"], "description": "judge"}).key
    client.wait_for_api_key(key, "add")
    check("a key is read back, typed", client.get_api_key(key).description == "judge")
    check("keys are listed", key in [k.value for k in client.list_api_keys().keys])
    search = SearchClientSync("APP", key, config=config(key=key))
    check("a key for searching searches", search.search_single_index("films", {"query": "ran"}).nb_hits == 1)
    refused = refusal(lambda: search.save_object("films", {"objectID": "x"}))
    check("and saves nothing", refused == (403, "Method not allowed with this API key"))
    refused = refusal(lambda: search.search_single_index("other"))
    check("nor searches elsewhere", refused == (403, "Index not allowed with this API key"))
    secured = client.generate_secured_api_key(
        key, {"filters": "genre:Crime", "validUntil": int(time.time()) + 1000, "userToken": "u"}
    )
    user = SearchClientSync("APP", secured, config=config(key=secured))
    check("a secured key sees what its filters leave", user.search_single_index("films").nb_hits == 1250)
    late = client.generate_secured_api_key(key, {"validUntil": 1})
    user = SearchClientSync("APP", late, config=config(key=late))
    refused = refusal(lambda: user.search_single_index("films"))
    check("and nothing after its end", refused == (403, "Validity period expired"))
    client.update_api_key(key, {"acl": ["search", "browse"]})
    check("a key is changed", len(client.get_api_key(key).acl) == 2)
    client.delete_api_key(key)
    client.wait_for_api_key(key, "delete")
    refused = refusal(lambda: search.search_single_index("films"))
    check("a key that was deleted opens nothing", refused == (403, "Invalid Application-ID or API key"))
    client.restore_api_key(key)
    check("and again when it is restored", search.search_single_index("films", {"query": "ran"}).nb_hits == 1)


def others(client):
    print("recommendations, events, logs, errors")
    recommend = RecommendClientSync("APP", "admin", config=config(RecommendConfig))
    related = recommend.get_recommendations(
        {"requests": [{"indexName": "films", "model": "related-products", "objectID": "ran", "threshold": 0}]}
    ).results[0]
    check("related records are recommended", len(related.hits) == 30)
    insights = InsightsClientSync("APP", "admin", config=config(InsightsConfig))
    event = {"eventType": "view", "eventName": "Seen", "index": "films", "userToken": "u", "objectIDs": ["ran"]}
    check("events are taken", insights.push_events({"events": [event]}).status == 200)
    check("calls are logged", client.get_logs(length=5).logs[0].answer_code == "200")
    check("filters that are none are refused", refusal(lambda: client.search_single_index("films", {"filters": "a AND"}))[0] == 400)
    config_gzip = config()
    config_gzip.compression_type = "gzip"
    config_gzip.compression_threshold = 1
    compressed = SearchClientSync("APP", "admin", config=config_gzip)
    check("compressed bodies are read", compressed.search_single_index("films", {"query": "ran"}).nb_hits == 1)


def analytics(client):
    print("analytics")
    search = {"query": "Film 7", "clickAnalytics": True, "userToken": "judge", "facetFilters": ["genre:Drama"]}
    found = client.search_single_index("films", search)
    empty = client.search_single_index("films", {"query": "qqqq", "userToken": "judge"})
    check("a search has hits and an identifier, and another has neither", found.hits and found.query_id and not empty.hits)
    insights = InsightsClientSync("APP", "admin", config=config(InsightsConfig))
    event = {
        "eventName": "e",
        "index": "films",
        "userToken": "judge",
        "queryID": found.query_id,
        "objectIDs": [found.hits[0].object_id],
    }
    sale = {"eventType": "conversion", "eventSubtype": "purchase", "currency": "EUR", "objectData": [{"price": 2.5, "quantity": 2}]}
    insights.push_events({"events": [event | {"eventType": "click", "positions": [1]}, event | sale]})
    counts = AnalyticsClientSync("APP", "admin", config=config(AnalyticsConfig))
    top = counts.get_top_searches("films", limit=1000).actual_instance
    check("searches are counted, typed", "film 7" in [row.search for row in top.searches])
    # Of the three models of this answer, the client takes the first, which ignores what is counted of events.
    answer = counts.get_top_searches_with_http_info("films", click_analytics=True, revenue_analytics=True, limit=1000)
    row = next(row for row in json.loads(answer.raw_data)["searches"] if row["search"] == "film 7")
    row = TopSearchWithRevenueAnalytics.from_dict(row)
    check("a search is counted with its events", (row.click_count, row.conversion_count, row.purchase_count) == (1, 1, 1))
    check("positions are counted in twelve groups", len(row.click_positions) == 12 and row.click_positions[0].click_count == 1)
    check("revenue is that of the sale", row.currencies["EUR"].revenue == 5)
    check("searches are counted by day", len(counts.get_searches_count("films").dates) == 8)
    missing = counts.get_searches_no_results("films", limit=1000).searches
    check("searches without results are listed", "qqqq" in [row.search for row in missing])
    check("their share is a rate", 0 < counts.get_no_results_rate("films").rate < 1)
    check("no search is without a click", counts.get_searches_no_clicks("films").searches == [])
    check("nor has their share any", counts.get_no_click_rate("films").rate == 0)
    rates = [
        counts.get_click_through_rate("films"),
        counts.get_conversion_rate("films"),
        counts.get_purchase_rate("films"),
    ]
    check("the tracked search was clicked and paid", all(rate.rate == 1 for rate in rates))
    check("nobody has filled a cart", counts.get_add_to_cart_rate("films").add_to_cart_count == 0)
    check("the click was on the first hit", counts.get_average_click_position("films").average == 1)
    check("its position is counted", counts.get_click_positions("films").positions[0].click_count == 1)
    check("revenue has its currency", counts.get_revenue("films").currencies["EUR"].revenue == 5)
    hits = counts.get_top_hits("films", search="film 7", click_analytics=True, limit=20).actual_instance.hits
    check("hits are counted", found.hits[0].object_id in [hit.hit for hit in hits])
    check("filters are counted", counts.get_top_filter_attributes("films").attributes[0].attribute == "genre")
    check("so are their values", counts.get_top_filter_for_attribute("genre", "films", search="film 7").values[0].value == "Drama")
    check("filters without results are listed", counts.get_top_filters_no_results("films").values is None)
    check("users are counted", counts.get_users_count("films").count >= 1)
    check("a status is a time", counts.get_status("films").updated_at is not None)
    check("countries are not kept", refusal(lambda: counts.get_top_countries("films"))[0] == 402)
    recommend = RecommendClientSync("APP", "admin", config=config(RecommendConfig))
    request = {"indexName": "films", "model": "trending-items", "threshold": 0}
    trend = recommend.get_recommendations({"requests": [request]}).results[0]
    check("what was sold is trending", trend.hits[0].actual_instance.object_id == found.hits[0].object_id)
    request = {"indexName": "films", "model": "trending-facets", "threshold": 0, "facetName": "genre"}
    trend = recommend.get_recommendations({"requests": [request]}).results[0]
    check("so is its genre", trend.hits[0].actual_instance.facet_value == "Drama")


async def retries():
    print("three hosts, one of them dead")
    async with SearchClient("APP", "admin", config=config(places=(dead, server, server))) as client:
        found = await client.search_single_index("films", {"query": "ran"})
        check("a search reaches the second host", found.nb_hits == 1)
        saved = await client.save_object("films", {"objectID": "late", "title": "Late"})
        await client.wait_for_task("films", saved.task_id)
        check("and so does a change", (await client.get_object("films", "late"))["title"] == "Late")


async def faults():
    print("faults on request")
    fault = {"headers": {"x-local-fault": '{"kind":"status","status":503}'}}
    async with SearchClient("APP", "admin", config=config(places=(server, server, server))) as client:
        try:
            await client.search_single_index("films", {"query": "ran"}, fault)
            check("three hosts of which each says 503 are unreachable", False)
        except AlgoliaUnreachableHostException:
            check("three hosts of which each says 503 are unreachable", True)
    async with SearchClient("APP", "admin", config=config(places=(server,))) as client:
        await client.custom_put("local/faults", None, {"faults": [{"kind": "status", "status": 503, "times": 1}]})
        places = config(places=(server, server))
        async with SearchClient("APP", "admin", config=places) as other:
            found = await other.search_single_index("films", {"query": "ran"})
            check("a host that fails once is followed by the next", found.nb_hits == 1)


async def crowd():
    print("a thousand searches at once, a tenth of them hit by faults")
    headers = {"x-algolia-application-id": "APP", "x-algolia-api-key": "admin"}
    counts = Counter()
    connections = aiohttp.TCPConnector(limit=60)
    async with aiohttp.ClientSession(sys.argv[1], headers=headers, connector=connections) as session:

        async def set_faults(faults):
            await session.put("/local/faults", json={"faults": faults})

        async def ask(number):
            body = {"query": f"film {number}", "queryType": "prefixNone", "typoTolerance": False, "hitsPerPage": 1}
            try:
                async with session.post("/1/indexes/films/query", json=body) as response:
                    answer = await response.json()
                    right = response.status == 200 and answer["hits"][0]["objectID"] == f"f{number}"
                    counts[response.status if response.status != 200 or right else "wrong"] += 1
            except aiohttp.ServerDisconnectedError:
                counts["dropped"] += 1
            except aiohttp.ClientPayloadError:
                counts["truncated"] += 1

        await set_faults(
            [
                {"kind": "drop", "every": 20},
                {"kind": "truncatedBody", "every": 31},
                {"kind": "status", "status": 503, "every": 61},
            ]
        )
        await asyncio.gather(*(ask(number) for number in range(1000)))
        await set_faults([])
    check("none is lost and none has the answer of another", sum(counts.values()) == 1000 and counts["wrong"] == 0)
    faults = (counts["dropped"], counts["truncated"], counts[503])
    check("as many are hit as were to be", faults == (50, 30, 15) and counts[200] == 905)


def main():
    print(f"algoliasearch {__version__} at {sys.argv[1]}")
    client = SearchClientSync("APP", "admin", config=config())
    index(client)
    search(client)
    entries(client)
    changes(client)
    keys(client)
    others(client)
    analytics(client)
    asyncio.run(retries())
    asyncio.run(faults())
    asyncio.run(crowd())
    print(f"All {count} checks have passed.")


main()
