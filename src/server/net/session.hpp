// One connection: requests over HTTP, one after the other, until it ends or becomes a socket.
#pragma once
#include "server/net/context.hpp"

#include <boost/asio/ip/tcp.hpp>

namespace aude::server {

/// Goes on by itself on the connection's executor, which must be a strand. The context must outlive
/// everything on it.
void start_session(boost::asio::ip::tcp::socket connection,
                   Visitors::Ticket ticket,
                   Context& context);

}  // namespace aude::server
